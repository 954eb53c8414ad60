import type { MailFault } from './delivery.ts';

const field = (fault: unknown, name: 'code' | 'responseCode'): unknown =>
  typeof fault === 'object' && fault !== null && name in fault
    ? (fault as Record<string, unknown>)[name]
    : undefined;

/** Returns the part of a sending error that may be stored. */
export const mailFault = (fault: unknown): MailFault => {
  const code = field(fault, 'code');
  const responseCode = field(fault, 'responseCode');
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
};

/**
 * Returns whether the server rejected this recipient or message permanently (5xx to envelope or
 * data).
 */
export const isPermanent = ({ code, responseCode }: MailFault): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== null && responseCode >= 500;
