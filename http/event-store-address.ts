import { EventStoreDBClient } from '@eventstore/db-client';
import { z } from 'zod';

/** The client's options, without `throwOnAppendFailure`, which would hide lost appends. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'tls',
  'tlsCaFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
];

/** The client compares the names of options in this form. */
const flat = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]/g, '');

const KNOWN = new Set(OPTIONS.map(flat));

/** The client would pass over an unknown option, and print the whole address to say so. */
const hasUnknownOption = (address: string): boolean => {
  const [, query] = address.replace(/^[^:]+:\/\/[^:]+:[^@]+@/, '').split('?');
  return query?.split('&').some((option) => !KNOWN.has(flat(option.split('=')[0] ?? ''))) ?? false;
};

/** Why the client does not take an address. Its own messages may quote a password. */
const reasonOf = ({ message }: Error): string => {
  const [, position, expected] = /at position (\d+), expected (.+)\.$/.exec(message) ?? [];
  return expected === undefined
    ? `cannot be used: ${message.replaceAll('. ', ': ').replace(/\.$/, '')}`
    : `is not the address of an event store: expected ${expected} at position ${position}`;
};

/**
 * The address of an event store, as the official client takes it: `esdb://` with one host or several,
 * or `esdb+discover://`, with its options. Files that it names must exist. Messages follow the name of
 * the variable or option, and never hold user or password.
 */
export const eventStoreAddressSchema = z
  .string()
  // The client always verifies certificates; asked not to, it prints the whole address to say so.
  .transform((text) => text.replace(/tls[_-]?verify[_-]?cert=false/i, 'tlsVerifyCert=true'))
  .superRefine((address, context) => {
    if (hasUnknownOption(address)) {
      context.addIssue(`may hold only the options ${OPTIONS.join(', ')}`);
      return;
    }
    try {
      // Parses the address and reads its files; it opens no connection.
      EventStoreDBClient.connectionString(address);
    } catch (error) {
      context.addIssue(reasonOf(error as Error));
    }
  });
