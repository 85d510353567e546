import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { config } from '../config.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** The head of a CBOR item: its major type with a length or a value below 65,536. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
}

type CborValue = number | string | Buffer | readonly (readonly [number | string, CborValue])[];

/** Encodes what an authenticator sends: numbers, texts, bytes and maps. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([
    cborHead(5, value.length),
    ...value.flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ]);
}

/** COSE labels of a P-256 key for ES256. */
const coseKey = (x: Buffer, y: Buffer) =>
  cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, x],
    [-3, y],
  ]);

/** A security key in software, with real signatures; `origin` is that of the page that uses it. */
export function makeAuthenticator(origin = config.clientUrl.replace('127.0.0.1', 'localhost')) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = base64url(credential);
  let counter = 0;

  const authenticatorData = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const rpIdHash = sha256(new URL(origin).hostname);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const passkey = { id, rawId: id, type: 'public-key' as const };

  return {
    /** Answers the options of a new passkey. */
    create({ challenge }: { challenge: string }) {
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const attested = Buffer.concat([Buffer.alloc(16), uint16(16), credential, key]);
      const attestationObject = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authenticatorData(0x41, attested)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge));
      return {
        ...passkey,
        response: { clientDataJSON, attestationObject: base64url(attestationObject) },
      };
    },
    /** Answers the options of a sign-in. */
    use({ challenge }: { challenge: string }) {
      const data = authenticatorData(0x01);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...passkey,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
