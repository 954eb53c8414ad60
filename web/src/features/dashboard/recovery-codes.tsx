import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

/** New recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div className="grid gap-3">
    <Notice title="Keep these recovery codes" takesFocus>
      Each of them signs you in once if you lose your device. They are not shown again.
    </Notice>
    <ul
      aria-label="Recovery codes"
      className="grid gap-x-6 gap-y-1 font-mono text-sm select-all sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div>
      <Button onClick={onDone}>I Have Kept Them</Button>
    </div>
  </div>
);
