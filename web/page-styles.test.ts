import { describe, expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';

const html = (classes: string) => `<p class="${classes}">Text</p>`;

describe('the styles of a page', () => {
  it('are the rules of elements and of the classes that it has', () => {
    const sheet = 'p{margin:0}.mt-1{margin-top:1px}.mt-2{margin-top:2px}';
    expect(pageStyles(sheet, html('mt-1'))).toBe('p{margin:0}.mt-1{margin-top:1px}');
  });

  it('keep a rule for which the page has all classes of one of its selectors', () => {
    const sheet = '.a .b,.c:before{top:0}.a .c{top:1px}';
    expect(pageStyles(sheet, html('a b'))).toBe('.a .b{top:0}');
    expect(pageStyles(sheet, html('b c'))).toBe('.c:before{top:0}');
  });

  it('find a class that CSS and HTML escape differently', () => {
    const sheet = String.raw`.\[\&\>p\]\:mt-0\.5>p{margin-top:2px}.\[\&_a\]\:mt-1 a{margin-top:4px}`;
    expect(pageStyles(sheet, html('[&amp;&gt;p]:mt-0.5'))).toBe(
      String.raw`.\[\&\>p\]\:mt-0\.5>p{margin-top:2px}`,
    );
  });

  it('have no block without a rule', () => {
    const sheet = '@media print{.a{top:0}}@layer base,components;';
    expect(pageStyles(sheet, html('b'))).toBe('@layer base,components;');
  });
});
