import type { Done } from '#http/contracts/account-answers.ts';
import type { MessageRequest } from '#http/contracts/messages.ts';
import { request } from '../../../app/request.ts';

/** Sends a message of the contact form to the support address. */
export const sendMessage = (message: MessageRequest) =>
  request<Done>('POST', '/api/messages', message);
