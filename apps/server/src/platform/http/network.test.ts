import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('where a call comes from', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:12::7', '2001:db8:0:12::/64'],
    ['2001:DB8:0:0012:1:2:3:4', '2001:db8:0:12::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('%s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
