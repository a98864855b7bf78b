import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

const STEP = 2;

/** One picture over another; the line between them is moved by hand or with the arrow keys. */
export function Wipe({ left, right }: { left: ReactNode; right: ReactNode }) {
  const [percent, setPercent] = useState(50);
  const move = (to: number) => setPercent(Math.min(100, Math.max(0, to)));
  const drag = ({ currentTarget, clientX, buttons }: PointerEvent<HTMLElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (buttons > 0 && frame) move(((clientX - frame.left) / frame.width) * 100);
  };
  const nudge = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, ArrowDown: -STEP, ArrowUp: STEP }[event.key];
    const to = { Home: 0, End: 100 }[event.key] ?? (by === undefined ? null : percent + by);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(to);
  };
  return (
    <div className="relative size-full overflow-hidden">
      <div className="absolute inset-0">{right}</div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        {left}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Wipe"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={`${Math.round(percent)} % of the left one shown`}
        onKeyDown={nudge}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        className="group absolute inset-y-0 w-10 -translate-x-1/2 cursor-ew-resize touch-none outline-none"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/.35)]" />
        <span className="absolute top-1/2 left-1/2 grid h-8 w-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-white text-[10px] text-black shadow-[0_0_0_1px_rgb(0_0_0/.35)] group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent">
          ↔
        </span>
      </div>
    </div>
  );
}
