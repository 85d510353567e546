import { expect, it } from 'vitest';
import { clientIpKey } from './clientIpKey.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::1]:443', '0:0:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[2001:db8:0:0:ffff::1]:443', '2001:db8:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:443', '2001:db8:0:0::/64'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
  [undefined, ''],
])('SAFE-14 maps %s to the key %s, whatever its port', (address, network) => {
  expect(clientIpKey(address)).toBe(network);
});
