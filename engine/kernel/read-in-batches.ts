import type { Readable } from 'node:stream';

/**
 * Yields the buffered items of an object stream as a batch, without waiting for it to fill. Ends
 * when `signal` aborts or the stream ends; throws the stream's errors. The caller closes the
 * stream.
 */
export async function* readInBatches<T>(
  stream: Readable,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<T[]> {
  let failure: Error | undefined;
  let ended = false;
  let wake = () => {};
  const notify = () => wake();
  const onError = (error: Error) => {
    failure = error;
    wake();
  };
  const onEnd = () => {
    ended = true;
    wake();
  };
  stream.on('readable', notify).on('error', onError).on('end', onEnd).on('close', onEnd);
  signal.addEventListener('abort', notify);
  try {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const batch: T[] = [];
      for (let item = stream.read(); item !== null; item = stream.read()) {
        batch.push(item);
        if (batch.length === size) break;
      }
      if (batch.length > 0) yield batch;
      else if (failure) throw failure;
      else if (ended) return;
      else await woken;
    }
  } finally {
    signal.removeEventListener('abort', notify);
  }
}
