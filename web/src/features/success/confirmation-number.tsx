import { CopyButton } from '../../components/copy-button.tsx';

/** The confirmation number, large, with a copy button. */
export const ConfirmationNumber = ({ number }: { number: string }) => (
  <div>
    <p className="text-muted">Confirmation Number (PNR)</p>
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-2xl font-extrabold tracking-[0.12em] select-all [font-kerning:none]">
        {number}
      </p>
      <CopyButton text={number} what="confirmation number" inLine={false} />
    </div>
  </div>
);
