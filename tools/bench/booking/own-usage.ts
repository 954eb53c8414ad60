import { setTimeout as delay } from 'node:timers/promises';

/** The product's process: CPU in seconds; memory, resident and in V8's heap. */
type Usage = { cpuSeconds: number; residentBytes: number; heapBytes: number };

const QUIET_SHARE = 0.1;
const QUIET_WITHIN_MS = 120_000;

const valueOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);

/** Reads `/metrics`. */
export const usageAt = async (opsUrl: string): Promise<Usage> => {
  const metrics = await (await fetch(`${opsUrl}/metrics`)).text();
  return {
    cpuSeconds: valueOf(metrics, 'process_cpu_seconds_total'),
    residentBytes: valueOf(metrics, 'process_resident_memory_bytes'),
    heapBytes: valueOf(metrics, 'nodejs_heap_size_used_bytes'),
  };
};

/** Returns the share of one core that the product's process uses during `seconds`. */
export const cpuShare = async (opsUrl: string, seconds: number): Promise<number> => {
  const before = await usageAt(opsUrl);
  const start = performance.now();
  await delay(seconds * 1_000);
  const elapsed = (performance.now() - start) / 1_000;
  const { cpuSeconds } = await usageAt(opsUrl);
  return (cpuSeconds - before.cpuSeconds) / elapsed;
};

/** Waits until documents are rendered and mails are sent, and the process is nearly idle. */
export const untilQuiet = async (opsUrl: string): Promise<void> => {
  const end = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < end && (await cpuShare(opsUrl, 1)) > QUIET_SHARE);
};
