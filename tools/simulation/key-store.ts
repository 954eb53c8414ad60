import type { Sealing } from '#engine/kernel/sealing.ts';
import type { World } from './world.ts';

/**
 * The keys of sealed data. Seals are readable here, but open only while their subject has its key.
 */
export type KeyStore = { sealing: Sealing; openAll: Sealing['openAll'] };

export const createKeyStore = ({ call }: World): KeyStore => {
  const forgotten = new Set<string>();
  const seal = ({ subject, value }: { subject: string; value: unknown }): string => {
    if (forgotten.has(subject)) throw new Error(`${subject} was forgotten`);
    return JSON.stringify([subject, value]);
  };
  const open = ({ subject, sealed }: { subject: string; sealed: string }): unknown => {
    if (sealed === '' || forgotten.has(subject)) return undefined;
    const [sealedFor, value] = JSON.parse(sealed) as [string, unknown];
    if (sealedFor !== subject) throw new Error(`A seal of ${sealedFor} is no seal of ${subject}`);
    return value;
  };
  const openAll: Sealing['openAll'] = (seals) => Promise.resolve(seals.map(open));
  return {
    openAll,
    sealing: {
      seal: (subject, value) =>
        call('database', `seals ${subject}`, () => seal({ subject, value })),
      sealAll: (values) => call('database', 'seals', () => values.map(seal)),
      open: (subject, sealed) =>
        call('database', `opens ${subject}`, () => open({ subject, sealed })),
      openAll: (seals) => call('database', 'opens', () => seals.map(open)),
      forget: (subjects) =>
        call('database', `forgets ${subjects.join()}`, () => {
          for (const subject of subjects) forgotten.add(subject);
        }),
    },
  };
};
