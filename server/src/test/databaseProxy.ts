import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** What to do with the next command of a name. */
interface Fault {
  command: string;
  /** Only applies to commands on this collection, if set. */
  collection?: string | undefined;
  /**
   * `lost`: the connection breaks before the database gets the command. `unanswered`: it breaks
   * before the reply is forwarded. `held`: the reply waits for `release()`. A document: the reply
   * instead of the database's.
   */
  fault: 'lost' | 'unanswered' | 'held' | mongo.BSON.Document;
}

interface Message {
  bytes: Buffer;
  id: number;
  answers: number;
  /** Its first field is the name of the command. */
  body: mongo.BSON.Document;
}

const headerSize = 16;
const bodyAt = headerSize + 4 + 1;
const opMsg = 2013;

/** A command with its document sequences, such as those of bulkWrite. */
function readCommand(bytes: Buffer): mongo.BSON.Document {
  let offset = bodyAt + bytes.readInt32LE(bodyAt);
  const body = mongo.BSON.deserialize(bytes.subarray(bodyAt, offset));
  // Each section: kind (1 byte), size without the kind, name, documents.
  while (bytes[offset] === 1) {
    const end = offset + 1 + bytes.readInt32LE(offset + 1);
    const nameEnd = bytes.indexOf(0, offset + 5);
    const list: mongo.BSON.Document[] = (body[bytes.toString('utf8', offset + 5, nameEnd)] = []);
    for (offset = nameEnd + 1; offset < end; offset += bytes.readInt32LE(offset)) {
      list.push(mongo.BSON.deserialize(bytes.subarray(offset, offset + bytes.readInt32LE(offset))));
    }
  }
  return body;
}

/** Splits a stream into messages of MongoDB's wire protocol. */
function reader(take: (message: Message) => unknown): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= headerSize && rest.length >= rest.readInt32LE(0)) {
      const bytes = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(bytes.length);
      const isCommand = bytes.readInt32LE(12) === opMsg && bytes[bodyAt - 1] === 0;
      const body = isCommand ? readCommand(bytes) : {};
      take({ bytes, id: bytes.readInt32LE(4), answers: bytes.readInt32LE(8), body });
    }
  };
}

function answerTo({ id }: Message, body: mongo.BSON.Document): Buffer {
  const document = mongo.BSON.serialize(body);
  const bytes = Buffer.alloc(bodyAt + document.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(id, 8);
  bytes.writeInt32LE(opMsg, 12);
  bytes.set(document, bodyAt);
  return bytes;
}

/**
 * A proxy between the server and the database of `mongoUri` that simulates network faults for
 * single commands.
 */
export async function startDatabaseProxy(mongoUri: string) {
  const uri = new URL(mongoUri);
  const database = { host: uri.hostname, port: Number(uri.port) };
  const faults: Fault[] = [];
  /** The received commands, in order. */
  const commands: mongo.BSON.Document[] = [];
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(database);
    const late = new Map<number, 'unanswered' | 'held'>();
    const cut = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', cut).on('close', cut);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on(
      'data',
      reader((message) => {
        const [name = ''] = Object.keys(message.body);
        commands.push(message.body);
        const index = faults.findIndex(
          ({ command, collection = message.body[name] }) =>
            command === name && collection === message.body[name],
        );
        const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
        if (fault === 'lost') return cut();
        if (typeof fault === 'object') return client.write(answerTo(message, fault));
        if (fault) late.set(message.id, fault);
        return upstream.write(message.bytes);
      }),
    );
    upstream.on(
      'data',
      reader(({ bytes, answers }) => {
        const fault = late.get(answers);
        if (fault === 'unanswered') cut();
        else if (fault === 'held') held.push(() => client.write(bytes));
        else client.write(bytes);
      }),
    );
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
  uri.host = `127.0.0.1:${port}`;
  return {
    uri: uri.href,
    faults,
    commands,
    /** How many replies wait for `release()`. */
    heldCount: () => held.length,
    release: () => held.splice(0).forEach((answer) => answer()),
    /** Makes the database unavailable: closes connections and refuses new ones. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Makes the database available again. */
    open: () => listen(port),
  };
}
