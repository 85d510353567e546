"""Starts SecantusDB 0.7.0b3, the stand-in for MongoDB, with four patches for many concurrent clients.

docs/decisions/0016 tells how they were found.
"""

import threading
import time

import secantus.transactions
from secantus.cli import main
from secantus.storage import Storage, WriteConflictError, _is_wt_rollback, _retry_write_conflicts
from wiredtiger import WiredTigerError

# It sorts its records of retryable writes twice on each write, and keeps 10,000 of them unless told otherwise, which
# makes a write cost 5 ms of its single thread after the first 10,000. A driver retries within seconds.
secantus.transactions._RETRYABLE_RECORD_MAX = 1_000


def releasing_the_lock(write_chunk):
    """Wraps one piece of an updateMany or deleteMany.

    It holds the collection's lock while it waits for a transaction that changed the same document. That transaction
    may wait for the lock: a deadlock.
    """
    write_once = write_chunk.__wrapped__

    def write(self, db, coll, *args, **options):
        lock = self._coll_lock(db, coll)
        while True:
            try:
                return write_once(self, db, coll, *args, **options)
            except WriteConflictError:
                pass
            except WiredTigerError as error:
                if not _is_wt_rollback(error):
                    raise
            lock.release()
            time.sleep(0.005)
            lock.acquire()

    return write



def in_transaction(change):
    """Wraps a change of collections, which holds the lock of all of them.

    Outside of a transaction WiredTiger tries a write for ever that conflicts with one. That transaction may wait for
    the lock: a deadlock. In a transaction the conflict is an error, and the lock is free
    until the next attempt.
    """

    @_retry_write_conflicts
    def run(self, *args, **options):
        with self._batch_transaction():
            return change(self, *args, **options)

    return run


local = threading.local()
read_indexes = Storage._iter_indexes


def iter_indexes(self, db, coll):
    known = getattr(local, "indexes", None)
    if known is None:
        return read_indexes(self, db, coll)
    if (db, coll) not in known:
        known[db, coll] = list(read_indexes(self, db, coll))
    return iter(known[db, coll])


def reading_indexes_once(change):
    """Wraps a write of documents, which decodes all index definitions repeatedly (a third of its time).

    Nothing changes them meanwhile, because the write holds the lock of the collection.
    """
    write_once = change.__wrapped__

    @_retry_write_conflicts
    def write(self, *args, **options):
        local.indexes = {}
        try:
            return write_once(self, *args, **options)
        finally:
            local.indexes = None

    return write


for name in ("create_collection", "drop_collection", "drop_database"):
    setattr(Storage, name, in_transaction(getattr(Storage, name)))

Storage._iter_indexes = iter_indexes
for name in ("_insert_chunk", "_update_matching_single_txn"):
    setattr(Storage, name, reading_indexes_once(getattr(Storage, name)))

Storage._update_chunk = releasing_the_lock(Storage._update_chunk)
Storage._delete_chunk = releasing_the_lock(Storage._delete_chunk)

raise SystemExit(main())
