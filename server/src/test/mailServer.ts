import { createServer, type AddressInfo, type Server } from 'node:net';

/** A mail server in this process that keeps what it takes, or refuses everything while told to. */
export async function startMailServer() {
  const taken: string[] = [];
  const state = { isRefusing: false };
  const server: Server = createServer((socket) => {
    let message: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (message !== null) {
        if (line !== '.') {
          message += `${line}\n`;
          return;
        }
        taken.push(message);
        message = null;
        say('250 taken');
      } else if (line.startsWith('RCPT') && state.isRefusing) say('451 later, please');
      else if (line.startsWith('DATA')) {
        message = '';
        say('354 go on');
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else say('250 fine');
    };
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    say('220 ready');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The messages as they came, oldest first. */
    taken,
    state,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
