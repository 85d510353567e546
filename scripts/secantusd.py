"""Starts SecantusDB 0.7.0b3, the stand-in for MongoDB, with three changes that many clients at once need.

docs/decisions/0016 tells how they were found.
"""

import time

import secantus.transactions
from secantus.cli import main
from secantus.storage import Storage, WriteConflictError, _is_wt_rollback
from wiredtiger import WiredTigerError

# It sorts its records of retryable writes twice on each write, and keeps 10,000 of them unless told otherwise, which
# makes a write cost 5 ms of its single thread after the first 10,000. A driver retries within seconds.
secantus.transactions._RETRYABLE_RECORD_MAX = 1_000


def releasing_the_lock(write_chunk):
    """Wraps one piece of an updateMany or deleteMany.

    It holds the collection's lock while it waits for a transaction that changed the same document. That transaction
    may need the lock to go on, and then nothing ends any more.
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



def locking_the_collection(create_collection):
    """Wraps create_collection.

    It holds the lock of all collections while it waits for a transaction that creates the same collection by its first
    document. That transaction needs the lock to go on, and then nothing ends any more.
    """

    def create(self, db, coll, *args, **options):
        with self._coll_lock(db, coll):
            return create_collection(self, db, coll, *args, **options)

    return create


Storage.create_collection = locking_the_collection(Storage.create_collection)
Storage._update_chunk = releasing_the_lock(Storage._update_chunk)
Storage._delete_chunk = releasing_the_lock(Storage._delete_chunk)

raise SystemExit(main())
