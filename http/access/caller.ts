import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'koa';

/** Some proxies append the port too, which is another one every time. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The four groups of an IPv6 address that name its network, written in one way. */
const networkOf = (address: string): string => {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/**
 * Whom limits count: the caller's IPv4 address, or the network of an IPv6 address, since each
 * customer of a provider holds a whole `/64` and may send from another address every time.
 */
export const callerOf = ({ ip }: Pick<Context, 'ip'>): string => {
  const address = ip.replace(WITH_PORT, '$1$2');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
};

const hasAddress = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address that a request comes from: its connection's, or, when that is a trusted proxy, the
 * right-most address of `X-Forwarded-For` that is not one. What stands to its left is the caller's claim.
 */
export const addressBehind = (
  { req }: Pick<Context, 'req'>,
  trusted: BlockList = new BlockList(),
): string => {
  const claimed = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [...claimed.map((hop) => hop.trim()), req.socket.remoteAddress ?? ''].filter(
    Boolean,
  );
  const isTrusted = (hop: string) => hasAddress(trusted, hop.replace(WITH_PORT, '$1$2'));
  return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? '';
};

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a program on this machine calls, and no proxy that runs here: that appends its caller to
 * `X-Forwarded-For`, so a forged header only takes the privilege away.
 */
export const isOnThisMachine = ({ req }: Pick<Context, 'req'>): boolean =>
  hasAddress(LOOPBACK, req.socket.remoteAddress ?? '') && !req.headers['x-forwarded-for'];
