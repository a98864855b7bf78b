import { useEffect, useState } from 'react';

const PRESSES = ['click', 'keydown', 'keyup', 'pointerup'] as const;

/**
 * What replies are spoken by. Safari lets a sound begin long after a press only in an element that was loaded within
 * one; which press asks for a reply is known only later, after a recording has been uploaded.
 */
export function useReplySound(): HTMLAudioElement | null {
  const [sound, setSound] = useState<HTMLAudioElement | null>(null);
  useEffect(() => {
    const audio = new Audio();
    setSound(audio);
    const load = () => !audio.src && audio.load();
    for (const press of PRESSES) window.addEventListener(press, load, true);
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, load, true);
    };
  }, []);
  return sound;
}
