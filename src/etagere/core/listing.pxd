# The same name for compiled rooms: the list is made at its size and filled without a check an item.
from cpython.list cimport PyList_New
from cpython.object cimport PyObject

cdef extern from "Python.h":
    PyObject* _item "PyList_GET_ITEM" (list from_list, Py_ssize_t i)
    void _put "PyList_SET_ITEM" (list into, Py_ssize_t i, PyObject* item)
    void _share "Py_INCREF" (PyObject* item)

cdef inline list listed(const int* codes, int n, list shared):
    cdef list made = PyList_New(n)
    cdef PyObject* code
    cdef int i
    for i in range(n):
        code = _item(shared, codes[i])
        _share(code)
        _put(made, i, code)
    return made
