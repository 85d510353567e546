import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const refusalOf = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** A real mail server in this process that keeps what it takes, and does what real ones do to emails. */
export async function startMailServer() {
  const taken: string[] = [];
  const steps: string[] = [];
  const state = {
    /** The status with which it refuses at a step; null when it takes everything. */
    refuses: null as { at: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'; status: number } | null,
    /** It takes the next emails, but its yes does not arrive. */
    hangsUp: 0,
    /** It says yes only when this is fulfilled. */
    takesTime: Promise.resolve(),
  };
  const answer = (at: string, secret = '') => {
    steps.push(at);
    return state.refuses?.at === at ? refusalOf(state.refuses.status, `not this: ${secret}`) : null;
  };
  const start = async (port: number) => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth({ password = '' }, _session, callback) {
        callback(answer('AUTH', password ?? ''), { user: 'shop' });
      },
      onMailFrom(_address, _session, callback) {
        callback(answer('MAIL'));
      },
      onRcptTo({ address }, _session, callback) {
        callback(answer('RCPT', address));
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const refused = answer('DATA');
          if (refused) return callback(refused);
          taken.push(Buffer.concat(chunks).toString().replaceAll('\r\n', '\n'));
          if (state.hangsUp > 0) {
            state.hangsUp -= 1;
            for (const connection of server.connections) connection.close();
            return;
          }
          await state.takesTime;
          callback(null);
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  };
  let server = await start(0);
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `smtp://shop:open-sesame@127.0.0.1:${port}`,
    /** The messages as they came, oldest first. */
    taken,
    /** AUTH, MAIL, RCPT and DATA, whenever one came. */
    steps,
    state,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
    async startAgain() {
      server = await start(port);
    },
  };
}
