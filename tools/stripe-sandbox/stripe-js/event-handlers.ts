type Handler = (event: unknown) => void;

/** Who wants to hear of which event; adding the same handler twice calls it once. */
export const createEventHandlers = () => {
  const handlers = new Map<string, Set<Handler>>();
  return {
    add: (type: string, handler: Handler): void => {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
    },
    remove: (type: string, handler?: Handler): void => {
      if (handler === undefined) handlers.delete(type);
      else handlers.get(type)?.delete(handler);
    },
    emit: (type: string, event: unknown): void => {
      for (const handler of handlers.get(type) ?? []) handler(event);
    },
  };
};
