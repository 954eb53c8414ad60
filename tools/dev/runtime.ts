import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentError } from '#http/environment.ts';

/** Everything but the event store is missing if only that runs; `port` is the HTTP port. */
const runtimeSchema = z.object({
  eventStoreUrl: z.string(),
  databaseUrl: z.string().optional(),
  port: z.number().optional(),
  opsUrl: z.string().optional(),
});

/**
 * Reads the URLs of the run on a data folder.
 *
 * @throws EnvironmentError if the folder is in use by a run that is starting or stopping.
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
