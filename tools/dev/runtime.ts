import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentError } from '#http/environment.ts';

/** All but the event store is missing where only that runs; `port` is where HTTP listens. */
const runtimeSchema = z.object({
  eventStoreUrl: z.string(),
  databaseUrl: z.string().optional(),
  port: z.number().optional(),
  opsUrl: z.string().optional(),
});

/**
 * The addresses of what runs on a data folder.
 *
 * @throws EnvironmentError when the folder is in use by something that has none yet, or no more.
 */
export const readRuntime = async (directory: string): Promise<z.infer<typeof runtimeSchema>> => {
  const path = join(directory, 'runtime.json');
  if (!existsSync(path)) {
    throw environmentError(
      `${directory} is in use by a run that is starting or stopping; try again.`,
    );
  }
  return runtimeSchema.parse(JSON.parse(await readFile(path, 'utf8')));
};
