import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { RecordedEvent } from './recorded-event.ts';

/** Which events of `$all` a reader wants, and how often a subscriber hears how far it has come. */
export type EventFilter = {
  matches(event: RecordedEvent): boolean;
  /** Events considered, matching or not, from one checkpoint to the next. */
  checkpointInterval: number;
};

/** The search window where the client names none. */
const DEFAULT_WINDOW = 32;

/**
 * The filter in the options of a read. Regular expressions are JavaScript's; a prefix list wins over
 * an expression.
 *
 * @returns the filter, `undefined` when the options hold none, or what is wrong with it
 */
export const parseFilter = (
  options: ReadReq.Options,
): EventFilter | undefined | { invalid: string } => {
  const filter = options.getFilter();
  if (filter === undefined) return undefined;
  const onStream = filter.getStreamIdentifier();
  const expression = onStream ?? filter.getEventType();
  if (expression === undefined) return { invalid: 'The filter names neither streams nor types.' };
  const test = parseExpression(expression);
  if (typeof test === 'string') return { invalid: test };
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    matches: onStream === undefined ? (event) => test(event.type) : (event) => test(event.stream),
    checkpointInterval: Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier())),
  };
};

/** The test for a text, or what is wrong with the expression. */
const parseExpression = (
  expression: ReadReq.Options.FilterOptions.Expression,
): ((text: string) => boolean) | string => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  try {
    const pattern = new RegExp(expression.getRegex());
    return (text) => pattern.test(text);
  } catch {
    return 'The filter is not a valid regular expression.';
  }
};
