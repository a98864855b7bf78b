import { Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { useCutStore } from '#lib/state/cut-store.ts';

type HearButtonProps = { url: string; speed?: number; volume?: number };

/** Plays one sound of the film. */
export function HearButton({ url, speed = 1, volume = 1 }: HearButtonProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  // A new URL needs a new element.
  useEffect(() => {
    const element = new Audio();
    element.preload = 'none';
    element.src = url;
    element.onplay = () => setPlaying(true);
    element.onpause = () => setPlaying(false);
    audio.current = element;
    return () => element.pause();
  }, [url]);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (playing) return element.pause();
    store.getState().setPlaying(false);
    element.playbackRate = speed;
    element.volume = Math.min(1, volume);
    element.currentTime = 0;
    element.play().catch(() => toast.error(t('editor.soundUnplayable')));
  };
  return (
    <Button size="sm" onClick={toggle}>
      {playing ? <Square aria-hidden /> : <Play aria-hidden />}
      {t(playing ? 'stop' : 'editor.hear')}
    </Button>
  );
}
