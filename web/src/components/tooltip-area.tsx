import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';

const DELAY_MILLISECONDS = 700;
const SKIP_DELAY_MILLISECONDS = 300;
/** A tooltip is above its anchor, unless there is less space than this. */
const ROOM_ABOVE_PX = 80;

/**
 * Shows the `data-tooltip` of the hovered element inside: after 700 ms, the next within 300 ms at
 * once (spec 1 §9). Escape, a click and scrolling hide it. It must be optional information: touch
 * and keyboard do not show it.
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pointedAt = useRef<HTMLElement | null>(null);
  const opening = useRef(0);
  const skipping = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(opening.current);
      clearTimeout(skipping.current);
    },
    [],
  );

  const close = () => {
    clearTimeout(opening.current);
    if (anchor === null) return;
    setAnchor(null);
    skipping.current = window.setTimeout(() => {
      skipping.current = 0;
    }, SKIP_DELAY_MILLISECONDS);
  };
  const pointAt = (pointed: HTMLElement | null) => {
    if (pointed === pointedAt.current) return;
    pointedAt.current = pointed;
    close();
    if (pointed === null) return;
    const isNext = anchor !== null || skipping.current !== 0;
    clearTimeout(skipping.current);
    if (isNext) setAnchor(pointed);
    else opening.current = window.setTimeout(() => setAnchor(pointed), DELAY_MILLISECONDS);
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    // The tooltip, and the space between it and its anchor, keep it open.
    if (target.closest('[role="tooltip"]')) return;
    pointAt(target.closest<HTMLElement>('[data-tooltip]'));
  };

  return (
    <div onPointerOver={onPointerOver} onPointerLeave={() => pointAt(null)} onPointerDown={close}>
      {children}
      {anchor && <Tooltip anchor={anchor} onClose={close} />}
    </div>
  );
}

function Tooltip({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const id = useId();
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', onClose, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const middle = left + width / 2;
  return (
    <div
      id={id}
      role="tooltip"
      className="fixed z-40 grid w-72 justify-items-center py-1.5"
      style={{
        left: `clamp(0.5rem, ${middle}px - 9rem, 100vw - 18.5rem)`,
        ...(top < ROOM_ABOVE_PX ? { top: bottom } : { bottom: `calc(100dvh - ${top}px)` }),
      }}
    >
      <span className="rounded-badge bg-ink px-3 py-1.5 text-xs text-balance text-paper shadow-float">
        {anchor.dataset['tooltip']}
      </span>
    </div>
  );
}
