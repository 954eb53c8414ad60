import { DESKTOP, PHONE } from './browser.ts';

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

/** Returns the problems found on a phone and, concurrently, on a desktop; each names the device. */
export const onBoth = async (
  problemsOn: (device: 'phone' | 'desktop', viewport: typeof PHONE) => Promise<string[]>,
): Promise<string[]> => {
  const found = await Promise.all(
    DEVICES.map(async ([device, viewport]) =>
      (await problemsOn(device, viewport)).map((problem) => `${device}: ${problem}`),
    ),
  );
  return found.flat();
};
