import type { ConfigData } from 'html-validate';

/** What HTML is held to: all that is wrong or harmful. What is only a matter of spelling is not. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React spells these so; the language does not care.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The ids of `useId` begin with an underscore, which is allowed.
    'valid-id': ['error', { relaxed: true }],
    // The airports are a combobox with a list of suggestions, which no native element is.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};
