/** An email address; where it needs two lines, the second begins after the `@`. */
export const EmailAddress = ({ address }: { address: string }) => {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
