from etagere.games.glassworks cimport spec, tables
from etagere.games.glassworks.state cimport State

cpdef int row_points(State s, int board) noexcept nogil
cpdef int tallest(State s, int board, int but) noexcept nogil
cpdef int one_column_points(State s, int board, int column) noexcept nogil
cpdef int column_points(State s, int board) noexcept nogil
cpdef int overflow_points(State s, int board) noexcept nogil
cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
cpdef int filled_in_row(State s, int board, int row) noexcept nogil
