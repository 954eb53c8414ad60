import { z } from 'zod';
import { jsonBody } from './json-body.ts';
import type { readModelRunView, readModelsView } from './read-model-answers.ts';

/** `POST /api/admin/read-models/runs`: rebuilds or verifies one read model, or `all`. */
export const readModelRunRequest = jsonBody({
  kind: z.enum(['rebuild', 'verify'], 'Must be rebuild or verify'),
  name: z.string('Must be the name of a read model, or all'),
});
export type ReadModelRunRequest = z.input<typeof readModelRunRequest>;

/** The last rebuild or verification that was asked for on the page. Instants are ISO 8601. */
export type ReadModelRunView = z.infer<typeof readModelRunView>;

/** `GET /api/admin/read-models`: the same figures as `npm run projections -- status`. */
export type ReadModelsView = z.infer<typeof readModelsView>;
