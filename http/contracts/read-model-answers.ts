import { z } from 'zod';
import { instant } from './answer-fields.ts';

const position = z.string().describe('Decimal text');

/** A parked event, and why. */
const parkedEventView = z.object({
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  fault: z.string(),
  parkedAt: z.string(),
});

/** The last rebuild or verification that was asked for on the page. */
const readModelRunView = z.object({
  kind: z.enum(['rebuild', 'verify']),
  name: z.string(),
  requestedAt: instant,
  doneAt: instant.nullable().describe('null while it waits or runs'),
  progress: z.object({
    verb: z.string(),
    noun: z.string(),
    done: z.number(),
    total: z.number().nullable(),
  }),
  report: z
    .object({
      isWhole: z.boolean(),
      headings: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number()]))),
      notes: z.array(z.string()),
    })
    .nullable()
    .describe('What the command line prints: a table, and sentences below it'),
  refusal: z.string().nullable().describe('Why there is no report'),
  lastError: z.string().nullable().describe('Why the last try was interrupted; it is tried again'),
});
export type ReadModelRunView = z.infer<typeof readModelRunView>;

/** `GET /api/admin/read-models`: the same figures as `npm run projections -- status`. */
export const readModelsView = z.object({
  head: position.describe("Position of the log's last event, decimal text"),
  projections: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      newestVersion: z.number(),
      position: position.nullable(),
      lag: z.number().describe("Distance to the log's end in positions"),
      paused: z.boolean(),
      state: z.string().describe('In words, with the share of a rebuild'),
      rebuild: z
        .object({
          version: z.number(),
          position: position.nullable(),
          startedAt: instant,
          isRunning: z.boolean(),
        })
        .nullable(),
      parked: z.array(parkedEventView),
    }),
  ),
  run: readModelRunView.nullable(),
});
export type ReadModelsView = z.infer<typeof readModelsView>;
