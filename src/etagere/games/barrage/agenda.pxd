# The same names for compiled rooms, as a few stores.
from etagere.games.barrage cimport spec
from etagere.games.barrage.state cimport State

cdef inline void push(State s, int kind, int seat, int a, int b, int c) noexcept nogil:
    cdef short* frame = &s.agenda[s.depth * spec.FRAME]
    frame[0] = <short> kind
    frame[1] = <short> seat
    frame[2] = <short> a
    frame[3] = <short> b
    frame[4] = <short> c
    s.depth += 1

cdef inline void pop(State s) noexcept nogil:
    cdef short* frame
    s.depth -= 1
    frame = &s.agenda[s.depth * spec.FRAME]
    frame[0] = frame[1] = frame[2] = frame[3] = frame[4] = 0

cdef inline int param(State s, int i) noexcept nogil:
    return s.agenda[(s.depth - 1) * spec.FRAME + 2 + i]
