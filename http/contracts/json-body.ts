import { z } from 'zod';

/** The body of a request: a JSON object of this shape. */
export const jsonBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'Must be a JSON object');
