import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';

/** Most messages of a call that wait for the socket before the call waits, too. */
const MOST_UNSENT = 16;

/**
 * Lets a call hand over its next message before the one before it has reached the socket. Alone,
 * gRPC sends one message in each turn of the event loop, each by a system call of its own; messages
 * that are handed over together go out together.
 */
export const sendWindow: ServerInterceptor = (_method, call) => {
  const sendMessage = call.sendMessage.bind(call);
  let unsent = 0;
  let resume: (() => void) | undefined;
  const sent = (): void => {
    unsent -= 1;
    const next = resume;
    resume = undefined;
    next?.();
  };
  call.sendMessage = (message, next) => {
    unsent += 1;
    sendMessage(message, sent);
    if (unsent < MOST_UNSENT) next();
    else resume = next;
  };
  return new ServerInterceptingCall(call);
};
