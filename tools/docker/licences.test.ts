import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Licences that require only attribution, and the MPL, which requires it for changes to its files.
 */
const ACCEPTED = /^(MIT|MIT-0|ISC|0BSD|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Zlib|MPL-2\.0)$/;
/**
 * Packages that state their licence only in a file, or in a form that npm does not recognise;
 * checked by us.
 */
const READ_BY_US: Record<string, string> = { 'png-js': 'MIT', 'incremental-encoder': 'MPL-2.0' };

type Component = {
  name: string;
  properties?: { name: string }[];
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

const namesOf = ({ licenses = [] }: Component): string[] =>
  licenses.flatMap(({ license, expression }) =>
    expression
      ? expression.replaceAll(/[()]/g, '').split(' AND ')
      : [license?.id ?? license?.name ?? ''],
  );

test('the list of components (SBOM) is complete, and each has an accepted licence', async () => {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
  );
  const { components: all }: { components: Component[] } = JSON.parse(stdout);
  // If told to omit development dependencies, npm omits what serves both, too.
  const components = all.filter(({ properties = [] }) =>
    properties.every(({ name }) => name !== 'cdx:npm:package:development'),
  );
  const { dependencies }: { dependencies: object } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const refused = components.filter(
    (one) =>
      !(one.name in READ_BY_US) &&
      (namesOf(one).length === 0 || !namesOf(one).every((licence) => ACCEPTED.test(licence))),
  );
  expect(refused.map(({ name, licenses }) => `${name}: ${JSON.stringify(licenses)}`)).toEqual([]);
}, 60_000);
