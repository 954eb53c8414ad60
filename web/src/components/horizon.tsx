/** A ground line with a timetable's ticks; 640 wide, at y = 140. */
export const Horizon = () => (
  <>
    <path d="M8 140H632" className="text-hairline" />
    {Array.from({ length: 27 }, (_, index) => (
      <path
        key={index}
        d={`M${8 + index * 24} 140v${index % 4 === 0 ? 10 : 5}`}
        className="text-control"
        opacity="0.6"
      />
    ))}
  </>
);
