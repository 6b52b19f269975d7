// The random playout of My Shelfie, written by hand in C++: the yardstick of what the machine can do.
// It plays the same matches as the engine (the checksum must be equal), with the same tables and the same
// generator, and nothing else: no log, no views, no other game. Built and run by `benchmarks.native.run`.
#include <ctime>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tables.h"

using u64 = uint64_t;
constexpr int KINDS = 6, COLUMNS = 5, CELLS = 45, NO_TILE = 6, NONE = -1;
enum Step { DEAL_COMMON, DEAL_PERSONAL, FILL, TAKE, OVER };

struct Rng {
    u64 state;
    int below(int n) {
        state += 0x9E3779B97F4A7C15ull;
        u64 z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return static_cast<int>(((z >> 32) * static_cast<u64>(n)) >> 32);
    }
};

struct State {
    int seats = 2, step = DEAL_COMMON, seat = 0, first_full = NONE, bag_left = 132;
    u64 occupied = 0, free = 0;
    int16_t board[CELLS], bag[KINDS], heights[20] = {}, held[4] = {}, common[2], taken[2] = {}, claimed[8] = {}, personal[4], room[4];
    u64 shelves[24] = {};
};

static u64 group_of(u64 mask) {
    u64 group = mask & (~mask + 1);
    for (;;) {
        u64 grown = (group | group << 1 | group >> 1 | group << 7 | group >> 7) & mask;
        if (grown == group) return group;
        group = grown;
    }
}

static u64 paired(u64 c) { return c & (c << 1 | c >> 1 | c << 7 | c >> 7); }

static int count_groups(const State& s, int seat, int least) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        u64 rest = paired(s.shelves[seat * KINDS + kind]);
        while (rest) {
            u64 group = group_of(rest);
            rest ^= group;
            if (__builtin_popcountll(group) >= least) n++;
        }
    }
    return n;
}

static bool has_groups(const State& s, int seat, int wanted, int least) {
    int possible = 0;
    for (int kind = 0; kind < KINDS; kind++)
        possible += __builtin_popcountll(paired(s.shelves[seat * KINDS + kind])) / least;
    return possible >= wanted && count_groups(s, seat, least) >= wanted;
}

static int types_in(const State& s, int seat, u64 cells) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++)
        if (s.shelves[seat * KINDS + kind] & cells) n++;
    return n;
}

static bool has_rows(const State& s, int seat, int wanted, int least, int most) {
    int full = s.heights[seat * COLUMNS];
    for (int c = 1; c < COLUMNS; c++)
        if (s.heights[seat * COLUMNS + c] < full) full = s.heights[seat * COLUMNS + c];
    if (full < wanted) return false;
    for (int row = 6 - full; row < 6; row++) {
        int types = types_in(s, seat, ROW_MASK[row]);
        if (least <= types && types <= most && --wanted == 0) return true;
    }
    return false;
}

static int count_columns(const State& s, int seat, int least, int most) {
    int n = 0;
    for (int c = 0; c < COLUMNS; c++)
        if (s.heights[seat * COLUMNS + c] == 6) {
            int types = types_in(s, seat, COLUMN_MASK[c]);
            if (least <= types && types <= most) n++;
        }
    return n;
}

static bool has_diagonal(const State& s, int seat) {
    for (int kind = 0; kind < KINDS; kind++) {
        u64 cells = s.shelves[seat * KINDS + kind];
        if (__builtin_popcountll(cells) < 5) continue;
        for (u64 line : DIAGONALS)
            if ((cells & line) == line) return true;
    }
    return false;
}

static bool has_cross(const State& s, int seat) {
    for (int kind = 0; kind < KINDS; kind++) {
        u64 c = s.shelves[seat * KINDS + kind];
        if (__builtin_popcountll(c) >= 5 && (c & c >> 2 & c >> 8 & c >> 14 & c >> 16)) return true;
    }
    return false;
}

static bool goal_holds(const State& s, int seat, int goal) {
    switch (goal) {
        case 0: return has_groups(s, seat, 6, 2);
        case 1: return has_diagonal(s, seat);
        case 2: return has_groups(s, seat, 4, 4);
        case 3: return has_rows(s, seat, 4, 1, 3);
        case 4:
            for (int kind = 0; kind < KINDS; kind++)
                if ((s.shelves[seat * KINDS + kind] & CORNERS) == CORNERS) return true;
            return false;
        case 5: return count_columns(s, seat, 6, 6) >= 2;
        case 6: {
            u64 all = 0;
            for (int kind = 0; kind < KINDS; kind++) {
                u64 c = s.shelves[seat * KINDS + kind], pairs = c & c >> 1;
                all |= pairs & pairs >> 7;
            }
            for (u64 rest = all; rest;) {
                u64 one = rest & (~rest + 1);
                rest ^= one;
                if (all & ~(one | one << 1 | one << 6 | one << 7 | one << 8 | one >> 1 | one >> 6 | one >> 7 | one >> 8))
                    return true;
            }
            return false;
        }
        case 7: return has_rows(s, seat, 2, 5, 5);
        case 8: return count_columns(s, seat, 1, 3) >= 3;
        case 9: return has_cross(s, seat);
        case 10:
            for (int kind = 0; kind < KINDS; kind++)
                if (__builtin_popcountll(s.shelves[seat * KINDS + kind]) >= 8) return true;
            return false;
        default: {
            const int16_t* h = s.heights + seat * COLUMNS;
            int step = h[1] - h[0];
            if ((step != 1 && step != -1) || h[0] == 0 || h[4] == 0) return false;
            for (int c = 1; c < 4; c++)
                if (h[c + 1] - h[c] != step) return false;
            return true;
        }
    }
}

static int score(const State& s, int seat) {
    int total = s.claimed[seat] + s.claimed[4 + seat] + (s.first_full == seat ? 1 : 0), n = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        u64 rest = s.shelves[seat * KINDS + kind];
        if (rest & CARD_MASK[s.personal[seat] * KINDS + kind]) n++;
        rest = paired(rest);
        while (__builtin_popcountll(rest) >= 3) {
            u64 group = group_of(rest);
            rest ^= group;
            total += SIZE_POINTS[__builtin_popcountll(group)];
        }
    }
    return total + CARD_POINTS[n];
}

static void fill_board(State& s, Rng& rng) {
    int left = s.bag_left;
    for (int cell = 0; cell < CELLS; cell++)
        if (CELL_SEATS[cell] <= s.seats && s.board[cell] == NO_TILE) {
            int k = rng.below(left--), tile = 0;
            while (k >= s.bag[tile]) k -= s.bag[tile++];
            s.bag[tile]--;
            s.board[cell] = tile;
        }
    s.bag_left = left;
    u64 o = s.occupied = BOARD_MASKS[s.seats];
    s.free = o & ~(o << 6 & o >> 6 & o << 5 & o >> 5);
    s.step = TAKE;
}

static void deal(State& s, Rng& rng) {
    for (int slot = 0; slot < 2; slot++) {
        int k = rng.below(12 - slot);
        s.common[slot] = slot == 0 || k < s.common[0] ? k : k + 1;
    }
    for (int seat = 0; seat < s.seats; seat++) {
        int k = rng.below(12 - seat);
        for (int card = 0;; card++) {
            bool dealt = false;
            for (int other = 0; other < seat; other++) dealt |= s.personal[other] == card;
            if (!dealt && k-- == 0) {
                s.personal[seat] = card;
                break;
            }
        }
    }
    fill_board(s, rng);
}

static int sample(const State& s, Rng& rng) {
    int columns = s.room[s.seat];
    u64 free = s.free, across = free & free >> 6, down = free & free >> 5, across3 = across & free >> 12, down3 = down & free >> 10;
    int columns2 = columns >> 5 & 31, columns3 = columns >> 10;
    columns &= 31;
    int ways = WAYS[columns], ways2 = 2 * WAYS[columns2], ways3 = 6 * WAYS[columns3];
    int n1 = __builtin_popcountll(free) * ways, n2 = n1 + __builtin_popcountll(across) * ways2;
    int n3 = n2 + __builtin_popcountll(down) * ways2, n4 = n3 + __builtin_popcountll(across3) * ways3;
    int k = rng.below(n4 + __builtin_popcountll(down3) * ways3), shape = 0;
    if (k >= n4) shape = 4, free = down3, columns = columns3, ways = ways3, k -= n4;
    else if (k >= n3) shape = 3, free = across3, columns = columns3, ways = ways3, k -= n3;
    else if (k >= n2) shape = 2, free = down, columns = columns2, ways = ways2, k -= n2;
    else if (k >= n1) shape = 1, free = across, columns = columns2, ways = ways2, k -= n1;
    int nth = k / ways;
    k -= nth * ways;
    while (nth--) free &= free - 1;
    return FIRST_TAKE[shape * CELLS + BIT_CELL[__builtin_ctzll(free)]] + TAKES[columns * 30 + k];
}

static void take(State& s, int action, Rng& rng) {
    int line = action / COLUMNS, column = action % COLUMNS, size = LINE_SIZE[line], seat = s.seat;
    int height = s.heights[seat * COLUMNS + column], at = column * 7 + height;
    s.occupied ^= LINE_MASK[line];
    s.free = (s.free | LINE_SIDES[line]) & s.occupied;
    for (int k = line * 3; k < line * 3 + size; k++, at++) {
        int cell = LINE_CELLS[k];
        s.shelves[seat * KINDS + s.board[cell]] |= 1ull << at;
        s.board[cell] = NO_TILE;
    }
    s.heights[seat * COLUMNS + column] = height + size;
    s.room[seat] ^= (ROOM[height] ^ ROOM[height + size]) << column;
    s.held[seat] += size;
    for (int slot = 0; slot < 2; slot++) {
        if (s.held[seat] < LEAST_TILES[s.common[slot]] || s.claimed[slot * 4 + seat]) continue;
        if (goal_holds(s, seat, s.common[slot])) s.claimed[slot * 4 + seat] = TOKEN_POINTS[s.seats * 4 + s.taken[slot]++];
    }
    if (s.first_full == NONE && s.held[seat] == 30) s.first_full = seat;
    if (s.first_full != NONE && seat == s.seats - 1) {
        s.step = OVER;
        return;
    }
    s.seat = seat < s.seats - 1 ? seat + 1 : 0;
    if (__builtin_popcountll(s.occupied) <= 4) {
        for (; s.occupied; s.occupied &= s.occupied - 1) {
            int cell = BIT_CELL[__builtin_ctzll(s.occupied)];
            s.bag[s.board[cell]]++, s.bag_left++, s.board[cell] = NO_TILE;
        }
        fill_board(s, rng);
    }
}

int main(int argc, char** argv) {
    if (argc != 4) return std::fprintf(stderr, "usage: shelfie SEATS SEED COUNT\n"), 2;
    const int seats = std::atoi(argv[1]), count = std::atoi(argv[3]);
    const u64 seed = std::strtoull(argv[2], nullptr, 10);
    State fresh;
    fresh.seats = seats;
    for (auto& tile : fresh.board) tile = NO_TILE;
    for (auto& n : fresh.bag) n = 22;
    for (auto& goal : fresh.common) goal = NONE;
    for (auto& card : fresh.personal) card = NONE;
    for (auto& columns : fresh.room) columns = 0x7FFF;
    std::clock_t start = std::clock();
    u64 checksum = 0;
    long long decisions = 0;
    for (int i = 0; i < count; i++) {
        State s = fresh;
        Rng rng{seed + i};
        deal(s, rng);
        while (s.step != OVER) {
            take(s, sample(s, rng), rng);
            decisions++;
        }
        for (int seat = 0; seat < seats; seat++)
            checksum = ((checksum * 1000003ull) ^ static_cast<u64>(score(s, seat) + 100000)) & 0xFFFFFFFFull;
    }
    double took = double(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%lld %llu %.6f\n", decisions, static_cast<unsigned long long>(checksum), took);
}
