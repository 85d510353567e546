import { mongo } from 'mongoose';

/** The oldest MongoDB that the shop supports (REAL-02). */
const minMajorVersion = 6;

/** @throws when the server cannot be used (REAL-02) */
export async function checkServer(db: mongo.Db): Promise<void> {
  const { version } = await db.admin().buildInfo();
  if (Number.parseInt(String(version), 10) < minMajorVersion) {
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
