import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {{ from: number | undefined, to: number, sockets: Socket[] }} Link */

/** A network of the members of a replica set, from which single members can be cut off. */
export function createNetwork() {
  /** @type {Set<Link>} */
  const links = new Set();
  /** @type {Set<number | undefined>} */
  const cutOff = new Set();

  const isCut = (/** @type {Link} */ { from, to }) => cutOff.has(to) || cutOff.has(from);

  /** @param {Link} link */
  const hold = ({ sockets }) => sockets.forEach((socket) => socket.unpipe().pause());

  /**
   * @param {Socket} socket
   * @param {number} to
   */
  function forward(socket, to) {
    const upstream = connect(to, '127.0.0.1');
    /** @type {Link} */
    const link = { from: undefined, to, sockets: [socket, upstream] };
    links.add(link);
    const close = () => {
      for (const each of link.sockets) each.destroy();
      links.delete(link);
    };
    for (const each of link.sockets) each.setNoDelay(true).on('error', close).on('close', close);
    socket.once('data', (first) => {
      link.from = senderOf(first);
      if (isCut(link)) return hold(link);
      upstream.write(first);
      socket.pipe(upstream).pipe(socket);
    });
  }

  /** @param {number} member */
  const linksOf = (member) => [...links].filter(({ from, to }) => from === member || to === member);

  return {
    /**
     * Starts a proxy before the member on this port, through which the others and clients must reach it.
     * @param {number} member
     */
    async connectMember(member) {
      const server = createServer((socket) => forward(socket, member));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      const breakLinks = () => linksOf(member).forEach(({ sockets }) => sockets[0]?.destroy());
      return {
        port: typeof address === 'object' && address ? address.port : 0,
        /** All packets from and to the member get lost. */
        cutOff() {
          cutOff.add(member);
          for (const link of linksOf(member)) hold(link);
        },
        rejoin() {
          cutOff.delete(member);
          breakLinks();
        },
        close() {
          server.close();
          breakLinks();
        },
      };
    },
  };
}

/**
 * The port of the member that opened a connection, which it names in its first message; undefined for a client.
 * @param {Buffer} message
 */
function senderOf(message) {
  const port = /hostInfo\0[^]{4}[^\0]*:(\d+)\0/.exec(message.toString('latin1'))?.[1];
  return port === undefined ? undefined : Number(port);
}
