import type { Done } from '#http/contracts/auth.ts';
import { request } from '../../../app/request.ts';

/** Ends the session on the server. */
export const signOut = () => request<Done>('POST', '/api/auth/logout', {});
