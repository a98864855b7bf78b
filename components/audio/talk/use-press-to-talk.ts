'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Pressed for less than this, it was a click. */
const CLICK_MS = 400;

type PressToTalk = {
  recording: boolean;
  start: () => void;
  /** `held`: let go after holding. Otherwise it was started and ended by a click each. */
  end: (held: boolean) => void;
  cancel: () => void;
};

const INTERACTIVE = 'input, textarea, select, button, a, summary, [role], [contenteditable], audio, video';

/**
 * Hold to talk, or click to begin and click to end; with the pointer on the button, or with Space
 * anywhere that Space does nothing else. Escape throws the recording away.
 */
export function usePressToTalk(
  { recording, start, end, cancel }: PressToTalk,
  button: RefObject<HTMLButtonElement | null>,
) {
  const pressedAt = useRef<number | null>(null);
  const press = () => {
    if (recording) return end(false);
    pressedAt.current = performance.now();
    start();
  };
  const release = () => {
    const from = pressedAt.current;
    pressedAt.current = null;
    if (from !== null && performance.now() - from >= CLICK_MS) end(true);
  };
  const latest = useRef({ press, release, cancel, recording });
  useEffect(() => {
    latest.current = { press, release, cancel, recording };
  });

  useEffect(() => {
    const isOurs = ({ target }: KeyboardEvent) =>
      target === button.current || !(target instanceof Element && target.closest(INTERACTIVE));
    const down = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.recording) latest.current.cancel();
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || !isOurs(event)) return;
      event.preventDefault();
      if (!event.repeat) latest.current.press();
    };
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (!isOurs(event) && !latest.current.recording)) return;
      if (isOurs(event)) event.preventDefault();
      latest.current.release();
    };
    const letGo = () => latest.current.release();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('pointerup', letGo);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('pointerup', letGo);
    };
  }, [button]);

  return { press };
}
