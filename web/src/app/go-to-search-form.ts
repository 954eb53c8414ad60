import { SEARCH_FORM_ID } from './paths.ts';

/** Scrolls to the search form and, 500 ms later, puts the cursor in its first box (spec 1 §2, §9). */
export function goToSearchForm() {
  const form = document.getElementById(SEARCH_FORM_ID);
  form?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'instant' : 'smooth' });
  setTimeout(() => form?.querySelector('input')?.focus({ preventScroll: true }), 500);
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
