import { isIPv6 } from 'node:net';
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
