cimport cython
from etagere.core cimport bits
from etagere.core.log cimport EventLog
from etagere.games.glassworks cimport actions, spec, tables
from etagere.games.glassworks.state cimport State

cdef void tell(State s, EventLog log, int kind, int board, int a, int b, int c, int d) noexcept nogil
cpdef void put_in_satchel(State s, int seat, int kind) noexcept nogil
cdef void drop_from_satchel(State s, int seat, int i) noexcept nogil
cpdef void put_in_lake(State s, int kind) noexcept nogil
cpdef void drop_from_lake(State s, int kind) noexcept nogil
cpdef bint lake_open(State s) noexcept nogil
cdef void place(State s, int seat, int i, int tile, EventLog log) noexcept nogil
cpdef void gather_one(State s, int seat, int kind, int tile, EventLog log) noexcept nogil
cpdef void gather_pair(State s, int seat, int shape, int tile, int beside, EventLog log) noexcept nogil
cpdef int first_choice(State s, int seat) noexcept nogil
cpdef int last_choice(State s, int seat) noexcept nogil
cpdef void lay(State s, int seat, int kind, EventLog log) noexcept nogil
cdef void collect(State s, int board, int tile, EventLog log) noexcept nogil
@cython.locals(left=cython.ulonglong)
cpdef int pieces_on(State s, int tile) noexcept nogil
@cython.locals(fresh=int, colour=int)
cpdef void arrange(State s, int board, EventLog log) noexcept nogil
@cython.locals(left=cython.ulonglong)
cdef int store_known(State s, int board, EventLog log) noexcept nogil
cdef void store(State s, int board, int kind, int column, EventLog log) noexcept nogil
cdef void spill(State s, int board, int kind, EventLog log) noexcept nogil
cdef void spill_haul(State s, int board, EventLog log) noexcept nogil
cdef void open_column(State s, int board, int colour, EventLog log) noexcept nogil
cpdef void choose_colour(State s, int seat, int colour, EventLog log) noexcept nogil
cpdef int inventory(State s, int board) noexcept nogil
cpdef void visit(State s, int seat, int left, EventLog log) noexcept nogil
cpdef void discard(State s, int seat, int kind, EventLog log) noexcept nogil
cdef void discard_at(State s, int seat, int i, EventLog log) noexcept nogil
cdef void discard_settled(State s, int seat, EventLog log) noexcept nogil
cdef void refill_lake(State s, EventLog log) noexcept nogil
cdef void start_final(State s, int board, EventLog log) noexcept nogil
cpdef void top_up_from(State s, int board, EventLog log) noexcept nogil
cpdef void end_turn(State s, EventLog log) noexcept nogil
cpdef void skip(State s, EventLog log) noexcept nogil
cpdef bint stuck(State s) noexcept nogil
cdef void finish(State s, int why, EventLog log) noexcept nogil
cdef int most_common(int colours) noexcept nogil
cpdef void rival_gathers(State s, int kind, EventLog log) noexcept nogil
