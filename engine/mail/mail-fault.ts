import type { MailFault } from './delivery.ts';

const field = (fault: unknown, name: 'code' | 'responseCode'): unknown =>
  typeof fault === 'object' && fault !== null && name in fault
    ? (fault as Record<string, unknown>)[name]
    : undefined;

/** What may be kept of a failed sending. */
export const mailFault = (fault: unknown): MailFault => {
  const code = field(fault, 'code');
  const responseCode = field(fault, 'responseCode');
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
};

/** Whether the server refused this recipient or this message for good (a 5xx to the envelope or data). */
export const isPermanent = ({ code, responseCode }: MailFault): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== null && responseCode >= 500;
