import { z } from 'zod';

/** `POST /api/admin/read-models/runs`: rebuilds or verifies one read model, or `all`. */
export const readModelRunRequest = z.object(
  {
    kind: z.enum(['rebuild', 'verify'], 'Must be rebuild or verify'),
    name: z.string('Must be the name of a read model, or all'),
  },
  'Must be a JSON object',
);
export type ReadModelRunRequest = z.input<typeof readModelRunRequest>;

/** An event that a read model does without, and why. */
export type ParkedEventView = {
  stream: string;
  revision: number;
  type: string;
  fault: string;
  parkedAt: string;
};

/** The last rebuild or verification that was asked for on the page. Instants are ISO 8601. */
export type ReadModelRunView = {
  kind: 'rebuild' | 'verify';
  name: string;
  requestedAt: string;
  /** `null` while it waits or runs. */
  doneAt: string | null;
  progress: { verb: string; noun: string; done: number; total: number | null };
  /** What the command line prints: a table, and sentences below it. */
  report: {
    isWhole: boolean;
    headings: string[];
    rows: (string | number)[][];
    notes: string[];
  } | null;
  /** Why there is no report. */
  refusal: string | null;
  /** Why the last try was interrupted; it is tried again. */
  lastError: string | null;
};

/** `GET /api/admin/read-models`: the same figures as `npm run projections -- status`. */
export type ReadModelsView = {
  /** Position of the log's last event; positions are decimal text. */
  head: string;
  projections: {
    name: string;
    version: number;
    newestVersion: number;
    position: string | null;
    /** Distance to the log's end in positions. */
    lag: number;
    paused: boolean;
    /** In words, with the share of a rebuild, like `live, rebuilding: 40 %`. */
    state: string;
    rebuild: {
      version: number;
      position: string | null;
      startedAt: string;
      isRunning: boolean;
    } | null;
    parked: ParkedEventView[];
  }[];
  run: ReadModelRunView | null;
};
