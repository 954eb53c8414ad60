import { FileLink } from '../../components/button.tsx';

/** Downloads what a screen shows. */
export const FileLinks = ({ pathOf }: { pathOf: (ending: 'csv' | 'xlsx') => string }) =>
  (['csv', 'xlsx'] as const).map((ending) => (
    <FileLink key={ending} href={pathOf(ending)}>
      <span>
        <span className="max-sm:sr-only">Download</span> {ending === 'csv' ? 'CSV' : 'Excel'}
      </span>
    </FileLink>
  ));
