import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { offlineText } from '../app/connection-text.ts';
import { downloadFile } from '../app/download-file.ts';
import { fieldErrors } from '../app/request.ts';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

/** Downloads a file; an error is a notification from which it is tried again (spec 2 §8). */
export function FileButton({
  href,
  file,
  ...button
}: {
  href: string;
  /** The file in the notification: `Unable to download {file}.` */
  file: string;
} & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'disabled' | 'aria-label' | 'title' | 'children'
>) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => downloadFile(href),
    onError: (error) =>
      toast.show({
        title: 'Download Failed',
        description:
          fieldErrors(error)[0] ??
          (offlineText() || `Unable to download ${file}. Please try again.`),
        variant: 'destructive',
        action: { label: 'Try Again', onSelect: () => download.mutate() },
      }),
  });
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() => download.mutate()}
      {...button}
    />
  );
}
