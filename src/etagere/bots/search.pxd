cimport cython
from etagere.core cimport bits, maths, urn
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int BATCH, MOST_EXTRA, MOST_PATH, MOST_SEATS, NOBODY, NONE, MOST_CHOICES
cdef unsigned long long KEY, MASK, MIX_A, MIX_B

@cython.final
cdef class Tree:
    cdef public int viewer, seats, ranked
    cdef public double exploration, widening_factor, prior_weight, epsilon, scale, place_weight, rival_weight
    cdef public int widening_start, expansion_threshold, horizon, rollout_lookahead
    cdef public int choices, nodes, edges, node_room, edge_room
    cdef public unsigned long long slot_mask
    cdef public int[::1] slots, heads, tails, seen, codes, nexts, visits, offered
    cdef public unsigned long long[::1] keys
    cdef public double[::1] worth, prior, root_worth
    cdef public double[::1] logs
    cdef public int log_room, logged
    cdef public double[::1] payoff
    cdef double[::1] rates
    cdef int[::1] legal
    cdef int now
    cdef unsigned long long[8] known
    cdef unsigned long long[8] sealed
    cdef int[256] path
    cdef int[256] path_seat
    cdef int depth, steps
    cdef int[8] rank_keys
    cdef int[8] points
    cdef int[4096] taken
    cdef public long long simulations, decisions

@cython.locals(z=cython.ulonglong)
cpdef unsigned long long mixed(unsigned long long a, unsigned long long b) noexcept nogil
@cython.locals(slot=cython.ulonglong)
cpdef int find(Tree t, unsigned long long key) noexcept nogil
@cython.locals(slot=cython.ulonglong)
cdef void place_node(Tree t, int node) noexcept nogil
@cython.locals(node=int)
cpdef void place_nodes(Tree t) noexcept nogil
cdef int new_node(Tree t, unsigned long long key) noexcept nogil
cdef int place_of(Choices found, int n, int code) noexcept nogil
@cython.locals(i=int)
cdef void rate_all(Tree t, Engine engine, State s, int seat, int n, Choices found) noexcept nogil
@cython.locals(i=int, edge=int, place=int)
cdef int add_edges(Tree t, int node, int n, int most, Choices found) noexcept nogil
@cython.locals(edge=int, visits=int, level=double, mean=double, value=double, high=double, allowed=double, tried=int, best=int, fresh=int, last=int)
cdef int pick(Tree t, Engine engine, State s, int seat, int node, int n, Choices found) noexcept nogil
@cython.locals(i=int)
cdef void mark(Tree t, int n, Choices found) noexcept nogil
cpdef double level_of(Tree t) noexcept nogil
@cython.locals(looked=double)
cpdef double mean_of(Tree t, int edge, double level) noexcept nogil
cdef double log_of(Tree t, int n) noexcept nogil
@cython.locals(each=int)
cpdef void clear_history(Tree t) noexcept nogil
cpdef unsigned long long key_of(Tree t, int seat) noexcept nogil
@cython.locals(told=cython.ulonglong, each=int)
cpdef void record_decision(Tree t, int seat, int action, int awaited) noexcept nogil
@cython.locals(i=int, best=int, chosen=int, high=double, value=double)
cdef int look_ahead(Tree t, Engine engine, State s, State look, int seat, int n, Choices found) noexcept nogil
@cython.locals(seat=int, action=int, n=int)
cdef void rollout(Tree t, Engine engine, State s, State look, Rng rng, Choices found) noexcept nogil
@cython.locals(seat=int, over=bint)
cdef bint appraise(Tree t, Engine engine, State s, Choices found) noexcept nogil
@cython.locals(other=int, total=double, worst=double, margin=double, size=double, value=double, won=double)
cdef double payoff_for(Tree t, int seat, bint over) noexcept nogil
@cython.locals(each=int, seat=int, i=int, at=int, edge=int, node=int, n=int, action=int, growing=bint, over=bint, key=cython.ulonglong)
cdef void simulate(Tree t, Engine engine, State world, State s, State look, Rng rng, Choices found) noexcept nogil
cpdef void simulations(Tree t, Engine engine, State world, State s, State look, Rng rng, Choices found, int count) noexcept nogil
@cython.locals(i=int, n=int, value=double)
cpdef void make_root(Tree t, Engine engine, State world, State s, Choices found) noexcept nogil
