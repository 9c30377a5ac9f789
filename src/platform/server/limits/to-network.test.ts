import { expect, test } from 'vitest';
import { toNetwork } from './to-network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
])('%s counts as %s', (address, counted) => {
  expect(toNetwork(address)).toBe(counted);
});

test('a connection that is gone is counted, and not as an error', () => {
  expect(toNetwork(undefined)).toBe('gone');
});

test('a counted network is itself an address, and counts as itself', () => {
  for (const counted of ['203.0.113.7', '2001:db8:1:2::', '0:0:0:0::'])
    expect(toNetwork(counted)).toBe(counted);
});
