import { PRODUCT_NAME } from '../content/product.ts';

/** The mark (a route from here to there) and the name. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2.5 text-base font-bold tracking-tight text-ink">
    <svg aria-hidden="true" viewBox="0 0 32 20" className="h-5 w-8" fill="none">
      <path
        d="M4 15.500C9 1.500 23 1.500 28 15.500"
        stroke="currentColor"
        strokeWidth="2.250"
        strokeLinecap="round"
      />
      <circle cx="4" cy="15.5" r="3" fill="currentColor" />
      <circle cx="28" cy="15.5" r="3" className="fill-signal" />
    </svg>
    {PRODUCT_NAME}
  </span>
);
