import type { CSSProperties } from 'react';

export type Theme = 'light' | 'dark';

/**
 * Reads the colours of both themes from the style sheet, so that both can be shown side by side.
 */
export const readThemes = (): Record<Theme, CSSProperties> => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const dark = rules.filter(
    (rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('color-scheme: dark'),
  );
  const light = tokensOf(rules);
  return {
    light: { ...light, colorScheme: 'light' },
    dark: {
      ...light,
      ...tokensOf(dark.flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))),
      colorScheme: 'dark',
    },
  };
};

/** Returns the custom properties of the `:root` rules. */
const tokensOf = (rules: CSSRule[]): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root'
        ? [...rule.style]
            .filter((name) => name.startsWith('--'))
            .map((name) => [name, rule.style.getPropertyValue(name)])
        : [],
    ),
  );
