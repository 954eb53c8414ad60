/** A text of a list, with the first letters that match the typed ones in bold. */
export const Matched = ({ text, typed }: { text: string; typed: string }) => {
  const sought = typed.trim().toLowerCase();
  const start = text.toLowerCase().indexOf(sought);
  if (sought === '' || start < 0) return text;
  const end = start + sought.length;
  return (
    <>
      {text.slice(0, start)}
      <b className="font-semibold">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
};
