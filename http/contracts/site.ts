import type { z } from 'zod';
import type { siteView } from './site-answers.ts';

/** `GET /api/site`: what the browser must know of this installation. Holds no secret. */
export type SiteView = z.infer<typeof siteView>;
