import { afterEach, beforeEach, expect } from 'vitest';

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
const originals = methods.map((method) => console[method]);
let printed: string[] = [];

// A test fails if it prints without expecting it (by a spy), and if it may be repeated until it is
// green.
beforeEach(() => {
  printed = [];
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${parts.map(String).join(' ')}`);
    };
  }
});

afterEach(({ task }) => {
  methods.forEach((method, index) => {
    const original = originals[index];
    if (original) console[method] = original;
  });
  expect({ printed, retry: task.retry }).toEqual({ printed: [] });
});
