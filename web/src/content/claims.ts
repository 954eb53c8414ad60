/**
 * What the product says about itself. Each sentence is something that the product does;
 * numbers and promises that nothing backs are left out.
 */
export const claims = {
  whatItIs: 'A reservation document, not a ticket.',
  lead: 'Choose a flight, enter the traveller’s details and download a reservation itinerary as a PDF, with a confirmation number of its own.',
  footer:
    'sells flight itinerary reservations. A reservation is not a ticket: nobody can board with it, and it does not guarantee a visa.',
  sampleBanner: 'Sample flights: documents are marked as samples.',
  blurbs: [
    {
      title: 'Search Live Flights',
      text: 'Any two airports on any day, with carriers, times and stops set out as in a timetable.',
    },
    {
      title: 'Get Instant Itinerary',
      text: 'The PDF is ready to download when your payment is through. The same PDF comes by e-mail.',
    },
    {
      title: 'Visa Ready',
      text: 'Traveller, flights and dates on one clear page for your application. The decision stays with the embassy.',
    },
  ],
  pricingLead:
    'You pay the reservation fee and nothing else. The flight itself is not bought or charged.',
  oneWay: 'One flight in one PDF, under one confirmation number.',
  roundTrip: 'The flights out and back in one PDF, under one confirmation number.',
} as const;
