/** What the server answers while it can save nothing, with the shortest wait that counts. */
export const unavailable = () =>
  Response.json(
    { message: 'We cannot save anything right now.' },
    { status: 503, headers: { 'retry-after': '1' } },
  );

// jsdom lays nothing out, and what is shown then scrolls into sight.
Element.prototype.scrollIntoView = () => undefined;
