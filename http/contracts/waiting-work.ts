import type { z } from 'zod';
import type { waitingWorkView } from './admin-answers.ts';

/** `GET /api/admin/waiting-work`: counts for the navigation of the administration. */
export type WaitingWorkView = z.infer<typeof waitingWorkView>;
