/** The project's documents that the site shows, by the names of their files in `docs/`. */
export const DOCUMENTS = ['architecture', 'administration', 'operating', 'api', 'events'] as const;

/** Screens for any reader: written as whole HTML by the build, and listed in the sitemap. */
export const PUBLIC_PAGES = [
  '/',
  '/onward-reservation',
  '/flight-itinerary-for-visa',
  '/flight-reservation-for-visa',
  '/dummy-ticket',
  '/onward-ticket',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/refund-policy',
  '/docs',
  ...DOCUMENTS.map((name) => `/docs/${name}` as const),
  '/verify',
  '/login',
] as const;

/** The results of a search: the server writes the search into the page. */
export const RESULTS_PAGES = ['/flights', '/flight-results'] as const;

/** Screens of one visitor's errand, which search engines must not list. */
export const PRIVATE_PAGES = [
  '/passenger-details',
  '/checkout',
  '/checkout/:bookingId',
  '/success',
  '/success/:bookingId',
  '/recovery',
  '/recovery/:token',
  '/unsubscribe/:token',
  '/confirm-email/:bookingId/:token',
  '/access',
  '/verify/:confirmationNumber',
  '/set-password',
  '/dashboard',
  '/dashboard/:bookingId',
  '/admin',
  '/admin/orders',
  '/admin/orders/:bookingId',
  '/admin/add-booking',
  '/admin/finance',
  '/admin/finance/transactions',
  '/admin/messages',
  '/admin/refund-requests',
  '/admin/holds',
  '/admin/access-log',
  '/admin/abandoned',
  '/admin/mail',
  '/admin/mail/:reason',
  '/admin/read-models',
] as const;

/** Every address that is a screen; the server answers any other with 404 (spec 1 §2). */
export const PAGES = [...PUBLIC_PAGES, ...RESULTS_PAGES, ...PRIVATE_PAGES] as const;

export type PagePattern = (typeof PAGES)[number];

/** The page of every address that is none. */
export const NOT_FOUND_FILE = '404.html';

/** The folder of the web app's pages, for sample flights or for live ones: what they say differs. */
export const pageFolder = (sample: boolean): string => `pages/${sample ? 'sample' : 'live'}`;

/** The file that the build writes for a screen, in each of the two folders. */
export const pageFile = (pattern: PagePattern): string =>
  pattern === '/' ? 'home.html' : `${pattern.slice(1).replaceAll(/\W+/g, '-')}.html`;

/** Screens under a second address. */
const SAME_SCREEN = { '/flight-results': '/flights', '/admin': '/admin/orders' } as const;
type SameScreen = typeof SAME_SCREEN;

/** The canonical address of a screen, without its parameters. */
export type CanonicalPath<Pattern = PagePattern> = Pattern extends keyof SameScreen
  ? SameScreen[Pattern]
  : Pattern extends `${infer Path}/:${string}`
    ? Path
    : Pattern;

export const canonicalPath = (pattern: PagePattern): CanonicalPath =>
  pattern in SAME_SCREEN
    ? SAME_SCREEN[pattern as keyof SameScreen]
    : (pattern.replace(/\/:.*/, '') as CanonicalPath);
