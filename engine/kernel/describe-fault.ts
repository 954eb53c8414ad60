const LONGEST_MESSAGE = 500;

/**
 * A fault in one line for logs and records: its name, code and message, with anything that looks
 * like an e-mail address or a card number masked (SMTP servers like to quote addresses). An event,
 * `stream@revision`, stays.
 */
export const describeFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return mask(String(fault));
  const code = 'code' in fault && isPlain(fault.code) ? ` (${fault.code})` : '';
  const cause = fault.cause === undefined ? '' : `; because ${describeFault(fault.cause)}`;
  return mask(`${fault.name}${code}: ${fault.message.slice(0, LONGEST_MESSAGE)}`) + cause;
};

const isPlain = (code: unknown): code is string | number =>
  typeof code === 'string' || typeof code === 'number';

const mask = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(]+@(?!\d+(?:[\s:;,)]|$))[^\s<>"')]+/g, '[address]')
    .replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, '[number]');
