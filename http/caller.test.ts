import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::5:192.0.2.1', '2001:db8:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, caller) => {
  expect(callerOf({ ip })).toBe(caller);
});

test('the neighbour’s network is somebody else', () => {
  expect(callerOf({ ip: '2001:db8:1:3::9' })).not.toBe(callerOf({ ip: '2001:db8:1:2::9' }));
});
