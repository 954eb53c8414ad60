import type { Context } from 'koa';
import { rememberWrite } from './middleware/own-writes.ts';
import { type AnsweredRejection, rejected } from './rejections.ts';

type Written = { position: bigint };

/**
 * Returns the result of a command, whose events the browser's next query includes. Throws the error
 * of a rejection; `field` as for `rejected`.
 */
export const accept = <Result extends Written | AnsweredRejection>(
  context: Context,
  result: Result,
  field?: string,
): Exclude<Result, AnsweredRejection> => {
  const done: Written | AnsweredRejection = result;
  if ('reason' in done) throw rejected(done, field);
  rememberWrite(context, done.position);
  return result as Exclude<Result, AnsweredRejection>;
};

/** Accepts the result of a command and answers that it is done. */
export const answerDone = (
  context: Context,
  result: Written | AnsweredRejection,
  field?: string,
): void => {
  accept(context, result, field);
  context.body = { success: true };
};
