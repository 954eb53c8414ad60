/** The media query of windows that are laid out for a phone: narrower than Tailwind's `sm`. */
export const PHONE_MEDIA = '(max-width: 39.99rem)';
