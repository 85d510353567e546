import { isIPv6 } from 'node:net';

/** An address with a port, as some proxies send it: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The rate limit key of a client: the IPv4 address, or the /64 prefix of an IPv6 address, because
 * one client usually has a whole /64 (SAFE-14).
 */
export function clientIpKey(address = ''): string {
  const [, ipv6, ipv4] = withPort.exec(address) ?? [];
  const ip = ipv6 ?? ipv4 ?? address;
  // IPv4-mapped IPv6 address.
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length);
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const [begin = [], end = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - begin.length - end.length }, () => '0');
  const groups = [...begin, ...left, ...end].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
