import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Key } from './key.tsx';
import { areSingleKeysOn, commandKey, shortcutHelp, switchSingleKeys } from './shortcuts.ts';

const lines = () => [
  { keys: [commandKey()], action: 'Go to a screen or an order' },
  ...shortcutHelp,
];

/** The keyboard shortcuts of the administration, and the switch for single keys. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
        {lines().map(({ keys, action }) => (
          <div key={action} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd className="text-muted">{action}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3 border-t border-hairline pt-3 text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setOn(target.checked);
          }}
          className="size-4 accent-accent"
        />
        Single keys work (the palette’s always do)
      </label>
      <div className="mt-3 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
