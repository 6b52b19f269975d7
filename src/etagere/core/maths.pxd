# The same names for compiled rooms, from the C library.
cdef extern from "math.h" nogil:
    double _log "log" (double x) noexcept
    double _sqrt "sqrt" (double x) noexcept

cdef inline double log(double x) noexcept nogil:
    return _log(x)

cdef inline double sqrt(double x) noexcept nogil:
    return _sqrt(x)
