import { z } from 'zod';
import { jsonBody } from './json-body.ts';

/** `POST /api/admin/read-models/runs`: rebuilds or verifies one read model, or `all`. */
export const readModelRunRequest = jsonBody({
  kind: z.enum(['rebuild', 'verify'], 'Must be rebuild or verify'),
  name: z.string('Must be the name of a read model, or all'),
});
export type ReadModelRunRequest = z.input<typeof readModelRunRequest>;
