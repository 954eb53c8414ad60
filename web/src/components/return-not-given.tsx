/** Replaces the return flight of a round trip if it was not given. */
export const ReturnNotGiven = () => <p className="text-muted">The return flight was not given.</p>;
