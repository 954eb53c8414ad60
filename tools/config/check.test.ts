import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';

/** The steps of `npm run check`. */
test.each(scripts.check.split(' && '))('%s succeeds', async (command) => {
  const found = await promisify(exec)(`npx --no-install ${command}`).then(
    () => 'nothing',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  expect(found).toBe('nothing');
});
