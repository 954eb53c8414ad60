import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressBehind, callerOf, isOnThisMachine } from './caller.ts';
import { trustedProxiesSchema } from '../trusted-proxies.ts';

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

test('the neighbour’s network is another caller', () => {
  expect(callerOf({ ip: '2001:db8:1:3::9' })).not.toBe(callerOf({ ip: '2001:db8:1:2::9' }));
});

const requestFrom = (remoteAddress: string, forwardedFor?: string) => {
  const req = new IncomingMessage(new Socket());
  Object.defineProperty(req.socket, 'remoteAddress', { value: remoteAddress });
  if (forwardedFor !== undefined) req.headers['x-forwarded-for'] = forwardedFor;
  return { req };
};

const PROXIES = '10.0.0.1, 192.168.0.0/16, fd00::/8, 127.0.0.1';

test.each<[peer: string, forwarded: string | undefined, trusted: string, caller: string]>([
  ['203.0.113.9', '198.51.100.1', PROXIES, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', PROXIES, '203.0.113.9'],
  ['10.0.0.2', '203.0.113.9', PROXIES, '10.0.0.2'],
  ['::ffff:10.0.0.1', '203.0.113.9', PROXIES, '203.0.113.9'],
  ['fd00::7', '2001:db8::1', PROXIES, '2001:db8::1'],
  ['10.0.0.1', '127.0.0.1, 203.0.113.9', PROXIES, '203.0.113.9'],
  ['10.0.0.1', '127.0.0.1, 203.0.113.9, 192.168.7.7', PROXIES, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9:51234, 192.168.7.7:80', PROXIES, '203.0.113.9:51234'],
  ['10.0.0.1', '203.0.113.9, unknown', PROXIES, 'unknown'],
  ['10.0.0.1', '', PROXIES, '10.0.0.1'],
  ['10.0.0.1', undefined, PROXIES, '10.0.0.1'],
  ['10.0.0.1', '192.168.1.1, 192.168.1.2', PROXIES, '192.168.1.1'],
])('from %s with %s, proxies %s: %s', (peer, forwarded, trusted, caller) => {
  const list = trustedProxiesSchema.parse(trusted);
  expect(addressBehind(requestFrom(peer, forwarded), list)).toBe(caller);
  expect(addressBehind(requestFrom(peer, forwarded))).toBe(peer);
});

test.each<[peer: string, forwarded: string | undefined, here: boolean]>([
  ['127.0.0.1', undefined, true],
  ['127.8.8.8', undefined, true],
  ['::1', undefined, true],
  ['::ffff:127.0.0.1', undefined, true],
  ['127.0.0.1', '203.0.113.9', false],
  ['127.0.0.1', '127.0.0.1', false],
  ['203.0.113.9', undefined, false],
  ['203.0.113.9', '127.0.0.1', false],
])('a call from %s with %s comes from this machine: %s', (peer, forwarded, here) => {
  expect(isOnThisMachine(requestFrom(peer, forwarded))).toBe(here);
});
