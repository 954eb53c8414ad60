import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('no text can break out of its element or attribute', () => {
  expect(escapeHtml(`<b>"o'neil" & co`)).toBe('&lt;b&gt;&quot;o&#39;neil&quot; &amp; co');
});
