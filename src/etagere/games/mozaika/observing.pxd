cimport cython
from etagere.games.mozaika.rules cimport awaited
from etagere.games.mozaika.state cimport State

cdef int BIDDING, CELLS, COINS, KINDS, MAX_SEATS, NO_TILE, NONE, OPEN, OVER, PICKING, PLACING, TURNS, SIZE
cdef int BOARDS_AT, FLIES_AT, HAND_AT, KNOWN_AT, HIDDEN_AT, OFFER_AT, UNSEEN_AT, RETURNED_AT, COINS_AT, BIDS_AT
cdef int HAS_BID_AT, RANK_AT, PICKED_AT, OWING_AT, FLY_HOLDER_AT, STARTER_AT, STEP_AT, TURN_AT, BANK_AT, OPTIONS_AT
cdef int[6] COPIES

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cdef void observe_board(State s, int seat, int place, float[::1] out) noexcept nogil
cdef void observe_seat(State s, int seat, int viewer, int place, float[::1] out) noexcept nogil
cdef void observe_order(State s, int viewer, float[::1] out) noexcept nogil
cdef int unseen(State s, int viewer, int kind) noexcept nogil
