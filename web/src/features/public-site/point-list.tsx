/** A list of short points. */
export const PointList = ({ points }: { points: readonly string[] }) => (
  <ul className="grid max-w-[38rem] list-disc gap-2 pl-5 text-base marker:text-control">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
