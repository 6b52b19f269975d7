cimport cython
from etagere.bots cimport search
from etagere.bots.search cimport Tree
from etagere.core cimport maths
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int MOST_EDGES, MOST_NODES, MOST_PATH, NOBODY, NONE

@cython.final
cdef class Forest:
    cdef public Tree tree
    cdef Engine engine
    cdef State s
    cdef Choices found
    cdef list worlds, rngs
    cdef public int[::1] viewers
    cdef public int roots, rows
    cdef public double exploration, first_play
    cdef public int[::1] made, root_nodes, node_counts, edge_counts, root_starts
    cdef public double[::1] root_worth, root_values, looked
    cdef public float[:, ::1] observations
    cdef public int[::1] actors, starts, codes, row_roots, depths, paths, path_seats
    cdef public unsigned long long[::1] keys

    @cython.locals(root=int, waiting=int)
    cpdef int gather(self, int each, int simulations)
    @cython.locals(t=Tree, engine=Engine, s=State, found=Choices, seat=int, depth=int, steps=int, path=int, n=int, action=int, edge=int, i=int, key=cython.ulonglong)
    cdef int descend(self, int root, State world, Rng rng)
    @cython.locals(t=Tree, seat=int, over=bint)
    cpdef void judge(self, State s)
    @cython.locals(t=Tree, known=int, visits=int, worth=double, mass=double, edge=int, untried=double, reach=double, best=int, high=double, tries=int, prior=double, value=double)
    cdef int choose(self, int node, int n)
    @cython.locals(row=int, at=int, i=int)
    cdef void wait(self, int root, unsigned long long key, int seat, int depth, int n)
    @cython.locals(t=Tree, row=int, seat=int, path=int, depth=int, i=int, edge=int)
    cpdef void absorb(self, double[::1] priors, double[::1] values)
    @cython.locals(t=Tree, at=int, seat=int)
    cdef void count(self, int root, int depth, int path)
    @cython.locals(t=Tree, root=int, start=int, n=int, node=int, i=int, edge=int, place=int)
    cdef void expand(self, int row, double[::1] priors)
    @cython.locals(t=Tree, edge=int)
    cdef void add(self, int node, int code, double prior)
    @cython.locals(low=int, high=int, middle=int)
    cdef int place_of(self, int start, int n, int code)
