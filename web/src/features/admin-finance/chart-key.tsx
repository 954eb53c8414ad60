/** A colour of a chart, by its class name, and what it stands for. */
export const ChartKey = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`size-2.5 rounded-badge ${className}`} />
    {children}
  </span>
);
