import type { VerifyResponse } from '#http/contracts/site-answers.ts';
import { Notice } from '../../components/notice.tsx';

const VERDICTS = {
  current: {
    tone: 'info',
    title: 'The PDF is the one we issued',
    text: 'It is the latest document of this reservation, and the file has not been changed.',
  },
  superseded: {
    tone: 'warning',
    title: 'The PDF is out of date',
    text: 'It was issued for this reservation, but a newer one has replaced it. Ask the passenger for the latest.',
  },
  unknown: {
    tone: 'error',
    title: 'We did not issue this PDF',
    text: 'It may have been changed, so do not rely on it. A scan, or a copy saved by another program, also differs from the original: ask for the original file.',
  },
} as const;

/** The status of the PDF among the documents issued for the reservation. */
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
