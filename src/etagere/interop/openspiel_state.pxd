cimport cython
from etagere.core.engine cimport Choices, Engine, State

cdef int CHANCE, NOBODY, SMALL_TOTAL, SMALL_WEIGHT, TERMINAL
cdef long long CLONING
cdef object CLONE, get_ident

@cython.final
cdef class World:
    cdef public object game
    cdef public State s
    cdef public object rows
    cdef Engine engine
    cdef bint compiled, shared
    cdef Choices found
    cdef list kept
    cdef int draws
    @cython.locals(twin=World)
    cdef World copy(self)

@cython.locals(world=World, start=World)
cdef World world_of(object state)
@cython.locals(world=World)
cdef World own_world(object state)
@cython.locals(world=World, actor=int)
cdef int actor_of(object state) except? -100
@cython.locals(world=World)
cdef list legal_of(object state, int seat)
@cython.locals(world=World)
cdef void carry_out(object state, int action) except *
@cython.locals(world=World, n=int, total=int, most=int, weight=int, i=int, at=int, kept=list, made=list)
cdef list outcomes_of(object state)
