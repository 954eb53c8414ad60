/** A text in which the words of a search stand out. */
export const Marked = ({ search, children }: { search: string; children: string }) => {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (words.length === 0) return children;
  // The capturing group makes every second piece a match.
  return children.split(new RegExp(`(${words.join('|')})`, 'iu')).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <mark key={place} className="bg-transparent font-semibold text-ink">
        {piece}
      </mark>
    ),
  );
};
