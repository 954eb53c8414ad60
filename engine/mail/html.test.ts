import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('no text ends the element or the attribute that it stands in', () => {
  expect(escapeHtml(`<b>"o'neil" & co`)).toBe('&lt;b&gt;&quot;o&#39;neil&quot; &amp; co');
});
