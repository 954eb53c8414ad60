import { bodyParser } from '@koa/bodyparser';
import { badInput } from './parse-input.ts';
import { hasStatus } from '../middleware/errors.ts';

/** Reads JSON bodies of at most 64 kB; what is no JSON, or cannot be unpacked, is a 400. */
export const readJsonBody = bodyParser({
  enableTypes: ['json'],
  jsonLimit: '64kb',
  onError: (error) => {
    if (hasStatus(error) && error.status !== 400) throw error;
    throw badInput({ body: 'Must be valid JSON' });
  },
});
