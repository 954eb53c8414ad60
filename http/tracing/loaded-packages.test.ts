import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['engine', 'projections', 'http'].flatMap((floor) =>
  readdirSync(`${ROOT}/${floor}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${floor}/${name}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
);
const mentioning = (text: RegExp) =>
  sources.filter((name) => text.test(readFileSync(`${ROOT}/${name}`, 'utf8')));

test('OpenTelemetry is loaded by one file, and only if an endpoint is set', () => {
  expect(mentioning(/'@opentelemetry\//)).toEqual(['http/tracing/open-telemetry.ts']);
  expect(mentioning(/open-telemetry\.ts'/)).toEqual(['http/tracing/tracing.ts']);
  expect(mentioning(/from '[^']*open-telemetry\.ts'/)).toEqual([]);
});
