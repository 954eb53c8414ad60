import { FileLink } from '../../components/button.tsx';
import { FileButton } from '../../components/file-button.tsx';

/** Downloads what a screen shows; a workbook cannot hold any number of transactions. */
export const FileLinks = ({ pathOf }: { pathOf: (ending: 'csv' | 'xlsx') => string }) => (
  <>
    <FileLink href={pathOf('csv')}>
      <Label>CSV</Label>
    </FileLink>
    <FileButton href={pathOf('xlsx')} file="the workbook">
      <Label>Excel</Label>
    </FileButton>
  </>
);

const Label = ({ children }: { children: string }) => (
  <span>
    <span className="max-sm:sr-only">Export</span> {children}
  </span>
);
