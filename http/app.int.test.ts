import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  builtPage,
  PAGE_STYLE,
  startTestProduct,
  type TestProduct,
} from '#tools/dev/test-product.ts';
import { type Browser, createBrowser, jsonOf } from './browser.fixture.ts';
import type { CheckoutView } from './contracts/booking-answers.ts';
import { NOT_FOUND_FILE, pageFile, PAGES, PUBLIC_PAGES, RESULTS_PAGES } from './contracts/pages.ts';
import {
  arbitraryBookingRequest,
  book,
  bookSomeTrip,
  firstFlight,
  inDays,
} from './trip.fixture.ts';

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startTestProduct({ roles: ['http', 'projector'] });
  browser = createBrowser(product.url);
});

afterAll(() => product.stop());

/** Returns a built page as it must be served. */
const page = (file: string, publicUrl = product.settings.publicUrl) => {
  const { airlines, airports } = product.ports.supplier.coverage;
  return builtPage(file)
    .replace('%publicUrl%', publicUrl)
    .replace('%supportEmail%', product.settings.adminEmail)
    .replace('%airlines%', airlines.toLocaleString('en-US'))
    .replace('%airports%', airports.toLocaleString('en-US'));
};

describe('URLs', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'an unknown one of the API is JSON: %s',
    async (method) => {
      for (const path of ['/api/nothing', '/api/', '/api/bookings/1/2/3']) {
        const answer = await browser.call(method, path, method === 'GET' ? {} : { body: {} });
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        expect(jsonOf(answer, 404)).toEqual({ message: 'There is nothing here.' });
      }
    },
  );

  test.each(PAGES)('the screen %s is the page', async (address) => {
    const answer = await browser.get(address.replace(/:\w+/, '1234567890'));
    expect(answer).toMatchObject({ status: 200, text: page(pageFile(address)) });
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(RESULTS_PAGES)(
    'the page of %s contains the search, and nothing but codes and days',
    async (address) => {
      const found = await browser.get(`${address}?from=JFK&to=LHR&departureDate=2027-03-31`);
      expect(found.text).toBe(page('results.html').replace('%from% %to%', 'JFK LHR'));
      const wild = await browser.get(`${address}?from=%3Cb%3E&to=LHR&departureDate=2027-03-31`);
      expect(wild).toMatchObject({ status: 200, text: page(pageFile(address)) });
    },
  );

  test.each([
    '/nothing',
    '/flights/1/2',
    '/apis',
    '/success/1/2',
    '/docs/nothing',
    '/pages/about.html',
  ])('an unknown one, %s, is the page with 404', async (address) => {
    const answer = await browser.get(address);
    expect(answer).toMatchObject({ status: 404, text: page(NOT_FOUND_FILE) });
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test('a missing file, or one outside the web app, is not found', async () => {
    for (const path of [
      '/assets/gone-123.js',
      '/nothing.txt',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
      '/.env',
    ]) {
      const answer = await browser.get(path);
      expect([403, 404]).toContain(answer.status);
      expect(answer.text).not.toMatch(/root:|"dependencies"/);
    }
    const broken = await browser.get('/%E0%A4%A.js');
    expect(jsonOf(broken, 400)).toEqual({ message: 'The request cannot be answered.' });
  });

  test('an SVG image declares its encoding', async () => {
    const { headers } = await browser.get('/favicon.svg');
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  });

  test('HEAD answers like GET, without a body', async () => {
    expect(await browser.call('HEAD', '/')).toMatchObject({ status: 200, text: '' });
    expect(await browser.call('HEAD', '/api/site')).toMatchObject({ status: 200, text: '' });
  });
});

describe('headers', () => {
  test.each(['/', '/nothing', '/assets/main-abc123.js', '/api/site', '/api/nothing', '/healthz'])(
    'of %s protect the browser',
    async (path) => {
      const { headers } = await browser.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('of every page allow only our own code and the payment provider’s', async () => {
    const policy = (await browser.get('/')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split(';').map((one) => {
        const [name = '', ...values] = one.trim().split(' ');
        return [name, values];
      }),
    );
    const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(directives).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...stripe],
      'style-src': [
        "'self'",
        `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
      ],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://api.stripe.com'],
      'frame-src': ["'self'", ...stripe, 'https://hooks.stripe.com'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    const policyOf = async (path: string) =>
      (await browser.get(path)).headers.get('content-security-policy');
    expect(await policyOf('/api/site')).toContain("style-src 'self';");
  });

  test('of every answer allow scripts no device, and payment only for the provider', async () => {
    for (const path of ['/', '/api/site', '/assets/main-abc123.js']) {
      const policy = (await browser.get(path)).headers.get('permissions-policy')?.split(', ');
      expect(policy).toContain('payment=(self "https://js.stripe.com")');
      for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
        expect(policy).toContain(`${feature}=()`);
    }
  });

  test('require https only if the public URL is https', async () => {
    const secure = await startTestProduct({
      publicUrl: 'https://skyhold.example',
      roles: ['http'],
    });
    try {
      const { headers } = await createBrowser(secure.url).get('/');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=[1-9]\d{6,}/);
    } finally {
      await secure.stop();
    }
  });

  test('state how long each answer may be cached', async () => {
    const traveller = createBrowser(product.url);
    const bookingId = await bookSomeTrip(traveller);
    const kept = async (path: string) => (await traveller.get(path)).headers.get('cache-control');
    expect(await kept('/assets/main-abc123.js')).toBe('max-age=31536000,immutable');
    expect(await kept('/favicon.svg')).toBe('max-age=0');
    expect(await kept('/')).toBe('no-cache');
    expect(await kept('/api/site')).toBe('no-cache');
    expect(await kept('/api/airports/search?keyword=london')).toBe('public, max-age=3600');
    const { id } = await firstFlight(traveller, 'JFK', 'LHR', inDays(9));
    for (const path of [
      `/api/flights/search?from=JFK&to=LHR&date=${inDays(9)}`,
      `/api/flights/${id}/return?returnDate=${inDays(12)}`,
    ])
      expect(await kept(path)).toBe('public, max-age=600');
    // It sets the visitor's cookie: no cache may give it to another visitor.
    expect(await kept(`/api/flights/${id}`)).toBe('private, no-cache');
    const checkout = await traveller.get(`/api/bookings/${bookingId}/checkout`);
    expect(checkout.headers.get('cache-control')).toBe('no-store');
    // Nobody may keep it, so nobody can ask whether it changed.
    expect(checkout.headers.get('etag')).toBeNull();
    expect(await kept('/api/airports/search')).toBe('no-store');
    expect(await kept('/api/flights/nothing')).toBe('no-store');
  });

  test.each([
    '/favicon.svg',
    '/',
    '/flights',
    '/api/site',
    '/api/airports/search?keyword=london',
    `/api/flights/search?from=JFK&to=LHR&date=${inDays(9)}`,
  ])('save the browser %s while its copy is current', async (path) => {
    const { headers } = await browser.get(path);
    const held = {
      'if-modified-since': headers.get('last-modified') ?? '',
      'if-none-match': headers.get('etag') ?? '',
      // fetch would otherwise request a fresh copy.
      'cache-control': 'max-age=0',
    };
    expect(await browser.get(path, held)).toMatchObject({ status: 304, text: '' });
    const other = { ...held, 'if-modified-since': '', 'if-none-match': '"other"' };
    expect(await browser.get(path, other)).toMatchObject({ status: 200 });
  });
});

describe('for search engines', () => {
  test('the sitemap lists every public page, and robots.txt leads to it', async () => {
    const { publicUrl } = product.settings;
    const robots = await browser.get('/robots.txt');
    expect(robots.text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
    const sitemap = await browser.get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(PUBLIC_PAGES.map((path) => `${publicUrl}${path}`));
  });

  test('a public URL cannot break out of an attribute or an element', async () => {
    const publicUrl = `https://skyhold.example/'"><script>&`;
    const hostile = await startTestProduct({ publicUrl, roles: ['http'] });
    try {
      const visitor = createBrowser(hostile.url);
      const written = 'https://skyhold.example/%27%22%3E%3Cscript%3E%26';
      expect((await visitor.get('/about')).text).toBe(page('about.html', written));
      for (const path of ['/sitemap.xml', '/robots.txt'])
        expect((await visitor.get(path)).text).toContain(`${written}/`);
    } finally {
      await hostile.stop();
    }
  });
});

test('a list of flights is compressed', async () => {
  const { headers } = await browser.get(`/api/flights/search?from=JFK&to=LHR&date=${inDays(9)}`);
  expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
});

test('the site contains what the browser needs, and no secret', async () => {
  const answer = await browser.get('/api/site');
  expect(jsonOf(answer)).toEqual({
    sample: true,
    stripePublishableKey: 'pk_test_sandbox',
    supportEmail: 'admin@skyhold.example',
  });
});

test.each([
  { isRoundTrip: false, reservationType: 'one-way' as const, fee: 15 },
  { isRoundTrip: true, reservationType: 'round-trip' as const, fee: 19 },
])(
  'the server alone decides what $reservationType costs',
  async ({ isRoundTrip, reservationType, fee }) => {
    const traveller = createBrowser(product.url);
    const out = await firstFlight(traveller, 'JFK', 'LHR', inDays(30));
    const back = await firstFlight(traveller, 'LHR', 'JFK', inDays(40));
    const bookingId = await book(
      traveller,
      arbitraryBookingRequest(out.id, {
        isRoundTrip,
        reservationType,
        reservationPrice: fee,
        returnFlightId: isRoundTrip ? back.id : null,
      }),
    );
    const checkout: CheckoutView = jsonOf(
      await traveller.get(`/api/bookings/${bookingId}/checkout`),
    );
    expect(checkout.booking).toMatchObject({ isRoundTrip, reservationFee: `${fee}.00` });
    expect(checkout.outboundFlight).toEqual(out);
    expect(checkout.returnFlight).toEqual(isRoundTrip ? back : null);
    const total = Number(out.price) + (isRoundTrip ? Number(back.price) : 0);
    expect(checkout.booking.totalAmount).toBe(total.toFixed(2));

    const wrong = await traveller.post('/api/create-payment-intent', {
      bookingId,
      amount: 34 - fee,
    });
    expect(jsonOf(wrong, 400).errors.amount).toBe(`Amount must be the reservation fee, ${fee}`);
    const opened = await traveller.post('/api/create-payment-intent', { bookingId, amount: fee });
    const intentId = String(jsonOf(opened).clientSecret).replace(/_secret.*/, '');
    const intent = await product.ports.provider.retrieveIntent(intentId);
    expect(intent).toMatchObject({ amountCents: fee * 100, currency: 'usd' });
    expect(intent.metadata).toEqual({
      bookingId: String(bookingId),
      attempt: '1',
      env: 'development',
    });
  },
);
