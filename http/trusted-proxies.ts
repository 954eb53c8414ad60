import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';

/** Adds an address or range to the list; throws if it is neither. */
const add = (list: BlockList, entry: string): void => {
  const [address = '', bits] = entry.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits)) list.addSubnet(address, Number(bits), family);
  else throw new Error(`${entry} is no range`);
};

/** Addresses and CIDR ranges, separated by commas. */
export const trustedProxiesSchema = z.string().transform((text, context): BlockList => {
  const list = new BlockList();
  for (const entry of text.split(',').map((one) => one.trim())) {
    try {
      add(list, entry);
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'may hold addresses and ranges like 10.0.0.1,192.168.0.0/16,fd00::/8',
      });
      return z.NEVER;
    }
  }
  return list;
});
