import type { Page } from 'playwright-core';

const DAY_MS = 86_400_000;

/** Returns the calendar day some days from now, `YYYY-MM-DD`; negative is past. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The trip of all journeys: JFK to LHR in 60 days and back 12 days later. */
export const trip = { departureDate: dayAhead(60), returnDate: dayAhead(72) };

/** Returns the URL of the results for the trip; one way without a return date. */
export const resultsPath = (returnDate?: string) =>
  `/flights?from=JFK&to=LHR&departureDate=${trip.departureDate}${returnDate === undefined ? '' : `&returnDate=${returnDate}`}`;

/** A traveller whose name is difficult for forms, mails and documents. */
export const zoe = { firstName: 'Zoë Siân', lastName: 'O’Neill-Šimić', birth: '04/03/1990' };

export const VISA = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const THREE_D_SECURE = '4000 0025 0000 3155';

/** Types into an airport field and selects the airport from the list. */
export const chooseAirport = async (page: Page, label: 'From' | 'To', code: string) => {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.pressSequentially(code);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: `(${code})` })
    .click();
};

/** Fills the search form of the home page. */
export const fillSearch = async (page: Page) => {
  await page.goto('/');
  await chooseAirport(page, 'From', 'JFK');
  await chooseAirport(page, 'To', 'LHR');
  await page.getByLabel('Departure Date').fill(trip.departureDate);
  await page.getByLabel('Return Date').fill(trip.returnDate);
};

/** From the home page to the flights found. */
export const search = async (page: Page) => {
  await fillSearch(page);
  await page.getByRole('button', { name: 'Search Flights' }).click();
  await page.getByText(/^\d+ flights found$/).waitFor();
};

/** Selects the first flight, for a fee in dollars, and waits for the form. */
export const chooseFirst = async (page: Page, fee: number) => {
  await page
    .getByRole('button', { name: `Get Itinerary $${fee}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Review Reservation' }).waitFor();
};

/** Fills in the passenger form as a person does, up to the button for the review. */
export const fillDetails = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill(zoe.firstName);
  await page.getByLabel('Last name').fill(zoe.lastName);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(zoe.birth);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('combobox', { name: 'Nationality' }).pressSequentially('irel');
  await page.getByRole('listbox').getByRole('option', { name: 'Ireland' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Phone number').fill('+353 1 496 0123');
  await page.getByLabel('Street address').fill('Łazienki 7, Apt. 3');
  await page.getByLabel('City').fill('Dún Laoghaire');
  // The billing country is that of the nationality.
  await page.getByLabel('County').fill('Dublin');
  await page.getByLabel('Eircode').fill('A96 X2Y8');
};

/** From the form to the review, and on to the open card form. */
export const review = async (page: Page) => {
  await page.getByRole('button', { name: 'Review Reservation' }).click();
  await page.getByRole('heading', { name: 'Review Your Reservation' }).waitFor();
};

/** From the review to the card form, once it is ready. */
export const proceedToPayment = async (page: Page) => {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await cardForm(page);
};

/** Waits until the card form is ready. */
export const cardForm = (page: Page) => payButton(page).click({ trial: true });

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$.* Securely$/ });

/** Fills in the card form and pays; the caller waits for the result. */
export const payWith = async (page: Page, card: string) => {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await payButton(page).click();
};

/** Returns the confirmation number on the success page. */
export const confirmationNumber = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Reservation Confirmed!' }).waitFor();
  const number = await page
    .getByText(/^[2-9A-HJ-NP-Z]{6}$/)
    .first()
    .textContent();
  return number ?? '';
};

/**
 * Creates a one-way booking through the API, for journeys that begin at the checkout; it belongs to
 * the browser of this page.
 */
export const book = async (page: Page, email = 'zoe@example.org'): Promise<string> => {
  const found = await page.request.get('/api/flights/search', {
    params: { from: 'JFK', to: 'LHR', date: trip.departureDate },
  });
  const [flight] = await found.json();
  const made = await page.request.post('/api/bookings', {
    data: {
      passenger: {
        firstName: zoe.firstName,
        lastName: zoe.lastName,
        dateOfBirth: '1990-03-04',
        gender: 'female',
        nationality: 'IE',
        email,
        phone: '+353 1 496 0123',
      },
      outboundFlightId: flight.id,
      returnFlightId: null,
      isRoundTrip: false,
      reservationType: 'one-way',
      reservationPrice: 15,
      billingAddress: {
        street: '7 Quay St',
        city: 'Dublin',
        state: 'Dublin',
        zipCode: 'D01',
        country: 'IE',
      },
    },
  });
  const { booking } = await made.json();
  return String(booking.id);
};

/** Opens the checkout of a booking, up to the card form. */
export const openCheckout = async (page: Page, bookingId: string) => {
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await cardForm(page);
};
