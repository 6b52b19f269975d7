# The same name for compiled rooms, in a few instructions.
from etagere.core cimport constants

cdef inline unsigned long long fold(unsigned long long number, unsigned long long value) noexcept nogil:
    cdef unsigned long long z = (number ^ value) * constants.MIX_A
    return z ^ (z >> 32)
