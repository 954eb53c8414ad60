/** Stands where the flight back of a round trip would be, if it had been given. */
export const ReturnNotGiven = () => <p className="text-muted">The return flight was not given.</p>;
