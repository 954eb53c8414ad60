/** The server's answer while it cannot save, with the shortest valid wait. */
export const unavailable = () =>
  Response.json(
    { message: 'We cannot save anything right now.' },
    { status: 503, headers: { 'retry-after': '1' } },
  );

// jsdom has no layout, but notices scroll into view.
Element.prototype.scrollIntoView = () => undefined;
