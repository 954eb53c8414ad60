import { useMutation } from '@tanstack/react-query';
import { Button, FileLink } from '../../components/button.tsx';
import { useToast } from '../../components/toast.tsx';
import { downloadWorkbook } from './api/download-workbook.ts';

/** Downloads what a screen shows; why there is no workbook is a notification. */
export const FileLinks = ({ pathOf }: { pathOf: (ending: 'csv' | 'xlsx') => string }) => {
  const toast = useToast();
  const workbook = useMutation({
    mutationFn: () => downloadWorkbook(pathOf('xlsx')),
    onError: ({ message }) =>
      toast.show({ title: 'Download Failed', description: message, variant: 'destructive' }),
  });
  return (
    <>
      <FileLink href={pathOf('csv')}>
        <Label>CSV</Label>
      </FileLink>
      <Button variant="secondary" busy={workbook.isPending} onClick={() => workbook.mutate()}>
        <Label>Excel</Label>
      </Button>
    </>
  );
};

const Label = ({ children }: { children: string }) => (
  <span>
    <span className="max-sm:sr-only">Download</span> {children}
  </span>
);
