import { SEARCH_FORM_ID } from './paths.ts';

/** Scrolls to the search form and, 500 ms later, focuses its first box (spec 1 §2, §9). */
export function goToSearchForm() {
  const form = document.getElementById(SEARCH_FORM_ID);
  if (form && !isInView(form))
    form.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'instant' : 'smooth' });
  setTimeout(() => form?.querySelector('input')?.focus({ preventScroll: true }), 500);
}

/** A sticky form beside the text is already in view. */
function isInView(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
