/** A colour of a chart, by the class name of its mark, and what it stands for. */
export const ChartKey = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden="true" className={`rounded-[2px] ${className}`} />
    {children}
  </span>
);
