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
 * The filter in the options of a read, if they hold one. Regular expressions are JavaScript's; a
 * prefix list wins over an expression.
 *
 * @throws Error when the filter selects by nothing, SyntaxError for an invalid expression.
 */
export const parseFilter = (options: ReadReq.Options): EventFilter | undefined => {
  const filter = options.getFilter();
  if (filter === undefined) return undefined;
  const onStream = filter.getStreamIdentifier();
  const expression = onStream ?? filter.getEventType();
  if (expression === undefined) throw new Error('The filter names neither streams nor types.');
  const test = parseExpression(expression);
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    matches: onStream === undefined ? (event) => test(event.type) : (event) => test(event.stream),
    checkpointInterval: Math.max(1, window * Math.max(1, filter.getCheckpointintervalmultiplier())),
  };
};

const parseExpression = (
  expression: ReadReq.Options.FilterOptions.Expression,
): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (text) => pattern.test(text);
};
