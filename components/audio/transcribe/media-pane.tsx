'use client';
import { classes } from '#components/ui/classes.ts';
import { peaksUrl } from '#lib/api/assets.ts';
import type { TranscriptEditor } from '#lib/state/transcript-editor.ts';
import type { Transcript } from '#lib/studio/transcript.ts';
import { languageWords } from '#lib/studio/transcript-words.ts';
import { Waveform } from '../player/waveform.tsx';
import { useCaptions } from './use-captions.ts';

type MediaPaneProps = {
  transcript: Transcript;
  editor: TranscriptEditor;
  media: HTMLMediaElement | null;
  onMedia: (media: HTMLMediaElement | null) => void;
};

/** The waveform, with the picture and its captions above it where there is one. The file is streamed. */
export function MediaPane({ transcript, editor, media, onMedia }: MediaPaneProps) {
  const { assetId, kind, name, duration } = transcript;
  const isVideo = kind === 'video';
  const captions = useCaptions(editor);
  const label = languageWords(transcript);
  const url = `/api/assets/${assetId}`;
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
