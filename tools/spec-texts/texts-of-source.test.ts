import { expect, test } from 'vitest';
import { isFoundIn } from './product-texts.ts';
import { textsOfSource } from './texts-of-source.ts';

const texts = (source: string) => textsOfSource('screen.tsx', source);

test('an element reads as it is shown: white space, entities, one reading for each branch', async () => {
  const shown = await texts(`
    const Button = ({ busy, n }) => (
      <p title="Fish &amp; chips" className="never shown">
        {busy ? 'Searching' : 'Found'} <b>{n}</b> of&nbsp;
        ten
      </p>
    );`);
  expect(shown).toContain('Fish & chips');
  expect(shown).toContain('Searching ◊ of ten');
  expect(shown).toContain('Found ◊ of ten');
  expect(shown).not.toContain('never shown');
});

test('comments, types and names of modules are not shown', async () => {
  const shown = await texts(`
    // In a comment
    import { a } from 'module-name';
    export const kind: 'of a type' = a;`);
  expect([...shown].filter((text) => /comment|module|type/.test(text))).toEqual([]);
});

test.each([
  ['Pay {$X} Securely', true],
  ['Pay {$X} securely', false],
  ['City is required', true],
  ['Country is required', false],
  ['{}', false],
])('%s: %s', async (wanted, isThere) => {
  const shown = await texts(`
    const pay = (fee) => \`Pay \${fee} Securely\`;
    const required = (label) => \`\${label} is required\`;
    const city = required('City');`);
  expect(isFoundIn(shown, wanted)).toBe(isThere);
});
