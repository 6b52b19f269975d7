# Threads that do the same work side by side and know nothing of the interpreter: they wait for each other alone.
# A thread of Python that is to begin has to be woken, then to wait for the interpreter's lock, and to be woken again.
from libc.stdlib cimport calloc, free

cdef extern from "pythread.h" nogil:
    # Cython's own declarations ask for the interpreter's lock where CPython does not.
    enum: WAIT_LOCK
    unsigned long PyThread_start_new_thread(void (*)(void*) noexcept nogil, void*)
    PyThread_type_lock PyThread_allocate_lock()
    void PyThread_free_lock(PyThread_type_lock)
    int PyThread_acquire_lock(PyThread_type_lock, int)
    void PyThread_release_lock(PyThread_type_lock)

cdef extern from *:
    """
    #ifdef _WIN32
        #include <process.h>
        #define this_process _getpid
    #else
        #include <unistd.h>
        #define this_process getpid
    #endif
    """
    int this_process() noexcept nogil


cdef void serve(void* given) noexcept nogil:
    """What a helper does all its life: without work it is dismissed, and nobody but it knows of its locks then."""
    cdef Helper* helper = <Helper*> given
    while True:
        PyThread_acquire_lock(helper.go, WAIT_LOCK)
        if helper.work == NULL:
            break
        helper.work(helper.what, helper.worker)
        PyThread_release_lock(helper.done)
    forget(helper)


cdef void forget(Helper* helper) noexcept nogil:
    if helper.go != NULL:
        PyThread_free_lock(helper.go)
    if helper.done != NULL:
        PyThread_free_lock(helper.done)
    free(helper)


cdef Helper* engaged(int worker):
    """A helper that waits for work, or NULL where there is no memory or no thread to be had."""
    cdef Helper* helper = <Helper*> calloc(1, sizeof(Helper))
    if helper == NULL:
        return NULL
    helper.worker = worker
    helper.go, helper.done = PyThread_allocate_lock(), PyThread_allocate_lock()
    if helper.go == NULL or helper.done == NULL:
        forget(helper)
        return NULL
    PyThread_acquire_lock(helper.go, WAIT_LOCK)
    PyThread_acquire_lock(helper.done, WAIT_LOCK)
    if PyThread_start_new_thread(serve, helper) == <unsigned long> -1:
        forget(helper)
        return NULL
    return helper


cdef class Team:
    """So many threads. The one that asks is worker 0: to wake another costs as much as a short piece of work."""

    def __cinit__(self, int threads):
        cdef int i
        self.process = this_process()
        self.helpers = <Helper**> calloc(threads, sizeof(Helper*))
        if self.helpers == NULL:
            raise MemoryError
        for i in range(threads - 1):
            self.helpers[i] = engaged(i + 1)
            if self.helpers[i] == NULL:
                raise MemoryError
            self.others += 1

    def __dealloc__(self):
        cdef int i
        if self.process == this_process():
            for i in range(self.others):
                self.helpers[i].work = NULL
                PyThread_release_lock(self.helpers[i].go)
        free(self.helpers)

    cdef void call(self, Work work, void* what) noexcept nogil:
        """Let every thread do the same work, in which each takes what no other has taken."""
        cdef int i
        # In a process that was forked off only the thread that forked goes on: it does all of it.
        cdef int others = self.others if self.process == this_process() else 0
        for i in range(others):
            self.helpers[i].work, self.helpers[i].what = work, what
            PyThread_release_lock(self.helpers[i].go)
        work(what, 0)
        for i in range(others):
            PyThread_acquire_lock(self.helpers[i].done, WAIT_LOCK)
