import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';

/** The confirmation number, large, with a copy button; `children` follow its label. */
export const ConfirmationNumber = ({
  number,
  children,
}: {
  number: string;
  children?: ReactNode;
}) => (
  <div>
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      Confirmation Number (PNR)
      {children}
    </p>
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-xl font-extrabold sm:text-2xl tracking-[0.12em] select-all [font-kerning:none]">
        {number}
      </p>
      <CopyButton text={number} what="confirmation number" inLine={false} />
    </div>
  </div>
);
