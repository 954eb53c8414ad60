import type { VerifyResponse } from '#http/contracts/verify.ts';
import { Notice } from '../../components/notice.tsx';

const VERDICTS = {
  current: {
    tone: 'info',
    title: 'The PDF is the one that was issued',
    text: 'It is the newest document of this reservation, unchanged to the last byte.',
  },
  superseded: {
    tone: 'warning',
    title: 'The PDF is out of date',
    text: 'It was issued for this reservation, but a newer one has replaced it. Ask the passenger for the newest.',
  },
  unknown: {
    tone: 'error',
    title: 'The PDF was not issued here',
    text: 'It may have been changed: do not rely on it. A scan, or a copy that another program saved again, also differs; ask for the original file.',
  },
} as const;

/** Where the PDF stands among the documents issued for the reservation. */
export function DocumentVerdict({
  document,
  fileName,
}: {
  document: NonNullable<VerifyResponse['document']>;
  fileName: string | undefined;
}) {
  const { tone, title, text } = VERDICTS[document];
  return (
    <Notice tone={tone} title={title}>
      <p>{text}</p>
      <p className="mt-1 text-xs wrap-anywhere">{fileName}</p>
    </Notice>
  );
}
