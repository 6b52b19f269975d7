# Random matches with the interpreter's lock released, so that threads play side by side.
# Without the lock no reference may be counted, so what belongs to a thread is passed as bare pointers.
from libc.stdlib cimport free, malloc
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.playout cimport play_many as run_many, play_range as run
from etagere.core.rng cimport Rng
from etagere.core.team cimport Team, Work, take_next

ctypedef long long (*Piece)(void*, void*, void*, void*, int, int) noexcept nogil

cdef enum:
    PIECES = 32  # for each thread: whoever is done first waits for one of them at most

ctypedef struct Own:
    void* spare
    void* rng
    void* found
    long long decisions


cdef class Range:
    """Matches from one position. Whoever is free takes the next piece, so a thread that begins late does less."""

    cdef Engine engine
    cdef State fresh
    cdef int seats, longest, count, piece, taken
    cdef unsigned long long seed
    cdef int[::1] scores
    cdef Own* own

    def __cinit__(self, int threads):
        self.own = <Own*> malloc(threads * sizeof(Own))
        if self.own == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.own)


cdef long long play_piece(Range all, State spare, Rng rng, Choices found, int start, int stop) noexcept nogil:
    return run(all.engine, all.fresh, spare, rng, found, all.seats, all.seed, start, stop, all.longest, all.scores)


cdef void take_pieces(Range all, int worker) noexcept nogil:
    """Play the matches of piece after piece until all are taken."""
    cdef int start
    cdef long long decisions = 0
    cdef Own own = all.own[worker]
    cdef Piece one = <Piece> play_piece
    while True:
        start = take_next(&all.taken, all.piece)
        if start >= all.count:
            break
        decisions += one(<void*> all, own.spare, own.rng, own.found, start, min(start + all.piece, all.count))
    all.own[worker].decisions = decisions


def new_team(int threads):
    """So many threads that wait for each other without the interpreter."""
    return Team(threads)


def play_range(
    Team team, Engine engine, State fresh, list own, int seats, unsigned long long seed, int count, int longest,
    int[::1] scores,
):
    """Matches 0 to `count` by a team, for each of which `own` has a spare state, a stream and scratch.

    See `playout.play_range`; equal results with any number of threads.
    """
    cdef int i, threads = team.others + 1
    cdef Range all = Range(threads)
    all.engine, all.fresh, all.seats, all.longest, all.scores = engine, fresh, seats, longest, scores
    all.seed, all.count, all.taken = seed, count, 0
    all.piece = count if threads == 1 else max(1, count // (PIECES * threads))
    for i, (spare, rng, found) in enumerate(own):
        all.own[i].spare, all.own[i].rng, all.own[i].found = <void*> spare, <void*> rng, <void*> found
    with nogil:
        team.call(<Work> take_pieces, <void*> all)
    return sum([all.own[i].decisions for i in range(threads)])


def play_many(
    Engine engine, State fresh, State spare, Rng rng, Choices found, int seats, unsigned long long seed,
    int count, int longest, long long[::1] totals,
):
    """Matches with their checksum; see `playout.play_many`."""
    with nogil:
        run_many(engine, fresh, spare, rng, found, seats, seed, count, longest, totals)
