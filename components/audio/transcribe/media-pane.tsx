import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { peaksUrl } from '#lib/api/peaks.ts';
import { here } from '#lib/format/base-path.ts';
import { toVtt } from '#lib/format/subtitles.ts';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { toCues } from '#lib/studio/transcript/subtitle-rules.ts';
import type { Transcript } from '#lib/studio/transcript/transcript.ts';
import { languageLabel } from '#lib/studio/transcript/transcript-labels.ts';
import { Waveform } from '../player/waveform.tsx';

type MediaPaneProps = {
  transcript: Transcript;
  editor: TranscriptEditor;
  media: HTMLMediaElement | null;
  onMedia: (media: HTMLMediaElement | null) => void;
};

/** The waveform, below a video's picture and captions. The file is streamed. */
export function MediaPane({ transcript, editor, media, onMedia }: MediaPaneProps) {
  const { assetId, kind, name, duration } = transcript;
  const isVideo = kind === 'video';
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const captions = useCaptions(editor);
  const label = languageLabel(transcript, locale, tCommon);
  const url = here(`/api/assets/${assetId}`);
  return (
    <div className={classes('grid gap-3 px-4 pb-1 md:px-6', isVideo && 'lg:grid-cols-[minmax(0,320px)_1fr]')}>
      {isVideo ? (
        <video
          ref={onMedia}
          src={url}
          poster={`${url}?thumb=640`}
          preload="metadata"
          playsInline
          aria-label={name}
          className="max-h-48 w-full rounded-md bg-black object-contain"
        >
          <track key={captions} default kind="captions" src={captions} label={label} />
        </video>
      ) : (
        <audio ref={onMedia} src={url} preload="metadata" aria-label={name}>
          <track key={captions} kind="captions" src={captions} label={label} />
        </audio>
      )}
      <Waveform peaksUrl={peaksUrl(assetId)} duration={duration ?? 0} media={media} className="self-center" />
    </div>
  );
}

const SETTLE_MS = 400;

/** The transcript as captions for a player, reloaded shortly after each edit. */
function useCaptions(editor: TranscriptEditor): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const make = () => {
      const before = made;
      made = URL.createObjectURL(new Blob([toVtt(toCues(editor.getState().segments))], { type: 'text/vtt' }));
      setUrl(made);
      if (before) URL.revokeObjectURL(before);
    };
    make();
    const stop = editor.subscribe((state, before) => {
      if (state.segments === before.segments) return;
      clearTimeout(timer);
      timer = setTimeout(make, SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      if (made) URL.revokeObjectURL(made);
    };
  }, [editor]);
  return url;
}
