import { mongo } from 'mongoose';

/** The oldest MongoDB that the shop supports (REAL-02). */
const minMajorVersion = 6;

/** The first MongoDB with a bulk write across collections. */
const clientBulkWriteVersion = 8;

class DatabaseServer {
  #majorVersion = 0;

  /** Whether the connected server has a bulk write across collections. */
  get hasClientBulkWrite(): boolean {
    return this.#majorVersion >= clientBulkWriteVersion;
  }

  /** @throws when the server cannot be used (REAL-02) */
  async check(db: mongo.Db): Promise<void> {
    const { version } = await db.admin().buildInfo();
    this.#majorVersion = Number.parseInt(String(version), 10);
    if (this.#majorVersion < minMajorVersion) {
      throw new mongo.MongoCompatibilityError(
        `The shop needs MongoDB ${minMajorVersion}.0 or newer, and this is MongoDB ${version}.`,
      );
    }
    const { setName, msg } = await db.command({ hello: 1 });
    if (!setName && msg !== 'isdbgrid') {
      throw new mongo.MongoCompatibilityError(
        'The shop needs a replica set, for transactions, and this MongoDB is a standalone server: start it with ' +
          '--replSet and call rs.initiate() once.',
      );
    }
  }
}

/** The server that this process is connected to. */
// oxlint-disable-next-line shop/module-state -- the version of the connected database
export const databaseServer = new DatabaseServer();
