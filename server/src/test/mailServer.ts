import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const refusalOf = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** An SMTP server in this process that keeps received emails and can simulate failures. */
export async function startMailServer() {
  const taken: string[] = [];
  const steps: string[] = [];
  const state = {
    /** The status with which it refuses at a step; null to accept everything. */
    refuses: null as { at: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'; status: number } | null,
    /** How many of the next emails it accepts without sending its reply. */
    hangsUp: 0,
    /** It replies to an email only after this promise. */
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
  const { port } = server.server.address() as AddressInfo; // a TCP server has an AddressInfo
  return {
    url: `smtp://shop:open-sesame@127.0.0.1:${port}`,
    /** The received messages, oldest first. */
    taken,
    /** The received AUTH, MAIL, RCPT and DATA commands. */
    steps,
    state,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
    async startAgain() {
      server = await start(port);
    },
  };
}
