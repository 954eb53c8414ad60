import { z } from 'zod';
import type { Context } from './context.ts';
import { type Answer, apiError } from './errors.ts';
import { newId } from './ids.ts';
import { cancelByAirline, changeOrder, lapse } from './orders.ts';

const CALLS = ['search', 'offer', 'order', 'read', 'cancel', 'webhook'] as const;
/** The calls that errors can be arranged for. */
export type Call = (typeof CALLS)[number];

const fault = z.strictObject({
  call: z.enum(CALLS),
  fault: z.enum([
    'slow',
    'timeout_before',
    'timeout_after',
    '429',
    '500',
    '502_after',
    '202',
    'price_change',
    'duplicate',
  ]),
  times: z.int().min(1).max(1_000).default(1),
});
/** What goes wrong with one call. */
export type Fault = z.output<typeof fault>['fault'];

const advance = z.strictObject({ hours: z.number() });

/**
 * The controls beside the API. `POST` with JSON under `/__duffel/_control`:
 * - `advance` `{hours}` moves the sandbox's clock
 * - `orders/:id/change`, `orders/:id/cancel`, `orders/:id/lapse` `{}`: the airline moves the first
 *   flight, cancels, or lets the hold's deadline pass
 * - `faults` `{call, fault, times}` for the next calls; any fault of a webhook but `duplicate` makes
 *   its delivery fail
 */
export const answerControl = async (
  context: Context,
  path: string,
  body: unknown,
): Promise<Answer> => {
  const [, noun = '', id = '', verb = ''] =
    /^\/_control\/([a-z]+)(?:\/(\w+)\/([a-z]+))?$/.exec(path) ?? [];
  switch (`${noun}/${verb}`) {
    case 'advance/': {
      const moved = await context.objects.get<{ hours: number }>('clock', 'clock');
      const hours = (moved?.hours ?? 0) + parse(advance, body).hours;
      await context.objects.put('clock', 'clock', { hours });
      return { status: 200, body: { hours } };
    }
    case 'faults/': {
      const { times, ...arranged } = parse(fault, body);
      for (let time = 0; time < times; time++)
        await context.objects.put('fault', newId('flt'), arranged);
      return done;
    }
    case 'orders/change':
      await changeOrder(context, id);
      return done;
    case 'orders/cancel':
      await cancelByAirline(context, id);
      return done;
    case 'orders/lapse':
      await lapse(context, id);
      return done;
    default:
      throw apiError(404, 'not_found', `Unknown control: ${path}`);
  }
};

const done: Answer = { status: 200, body: {} };

const parse = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw apiError(422, 'validation_control', z.prettifyError(result.error));
};
