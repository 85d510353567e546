import { isIPv6 } from 'node:net';

/**
 * What tries are counted by: an IPv4 address as it is, and of an IPv6 address the first half, for behind it
 * one person has more addresses than could ever be counted.
 */
export function networkOf(ip = ''): string {
  // An IPv4 address may come in the form of the other kind.
  if (!ip.includes(':') || ip.startsWith('::ffff:') || !isIPv6(ip)) return ip;
  const [begin = [], end = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - begin.length - end.length }, () => '0');
  const groups = [...begin, ...left, ...end].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
