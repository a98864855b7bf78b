import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { speakersOptions } from '#lib/api/transcripts.ts';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { hasNamed, mergedSpeakers, nameAmong, nameSpeakers } from '#lib/studio/transcript/speaker-edit.ts';
import type { Segment } from '#lib/studio/transcript/transcript.ts';
import { SpeakerRow } from './speaker-row.tsx';
import { useVoiceSample } from './use-voice-sample.ts';

type SpeakersPanelProps = {
  editor: TranscriptEditor;
  media: HTMLMediaElement | null;
  onClose: () => void;
};

/** The detected voices: play, name or merge each. */
export function SpeakersPanel({ editor, media, onClose }: SpeakersPanelProps) {
  const t = useTranslations('transcripts.speakers');
  const { id, segments, revision, save } = useStore(editor);
  const isSaved = save === 'saved';
  const { data: found, error, refetch } = useQuery({ ...speakersOptions(id, revision), enabled: isSaved });
  const [names, setNames] = useState<Record<string, string>>({});
  const [same, setSame] = useState<Record<string, string>>({});
  const [replace, setReplace] = useState(false);
  const sample = useVoiceSample(media);

  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!found) return <Listening />;
  if (found.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;

  const speakers = mergedSpeakers(found, same).map((speaker) => {
    const otherwise = t('numbered', { number: speaker.key });
    const name = names[speaker.key] ?? nameAmong(segments, speaker.segmentIds) ?? '';
    const quote = longestOf(segments, speaker.segmentIds);
    return { ...speaker, otherwise, name, called: name.trim() || otherwise, quote };
  });
  const unsure = speakers.reduce((sum, { unsureIds }) => sum + unsureIds.length, 0);
  const isMerged = speakers.length < found.length;

  const nameThem = (event: FormEvent) => {
    event.preventDefault();
    const { apply, segments: now } = editor.getState();
    const named = speakers.map(({ called, segmentIds }) => ({ name: called, segmentIds }));
    const change = nameSpeakers(now, named, { keepNames: !replace });
    apply(change);
    onClose();
    toast.success(change ? t('named', { count: speakers.length }) : t('unchanged'));
  };

  return (
    <form onSubmit={nameThem} className="grid gap-4">
      <p role="status" className="sr-only">
        {t('found', { count: speakers.length })}
      </p>
      <ul className="grid gap-4">
        {speakers.map((speaker) => (
          <SpeakerRow
            key={speaker.key}
            speaker={speaker}
            others={speakers.filter(({ key }) => key !== speaker.key)}
            isPlaying={sample.playing === speaker.key}
            onPlay={media && (() => sample.toggle(speaker.key, speaker.sample))}
            onName={(name) => setNames({ ...names, [speaker.key]: name })}
            onMerge={(into) => setSame({ ...same, [speaker.key]: into })}
          />
        ))}
      </ul>
      {unsure > 0 && <p className="text-xs text-muted">{t('unsure', { count: unsure })}</p>}
      {hasNamed(segments) && (
        <Checkbox
          label={t('replace')}
          checked={replace}
          onCheckedChange={(checked) => setReplace(checked === true)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {isMerged && (
          <Button variant="ghost" className="mr-auto" onClick={() => setSame({})}>
            {t('apart')}
          </Button>
        )}
        <Button type="submit" variant="primary">
          {t('name', { count: speakers.length })}
        </Button>
      </div>
    </form>
  );
}

/** People recognise a speaker soonest by the longest line. */
const longestOf = (segments: readonly Segment[], ids: readonly string[]) =>
  segments
    .filter(({ id }) => ids.includes(id))
    .reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');

function Listening() {
  const t = useTranslations('transcripts.speakers');
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        {t('listening')}
      </p>
      <div className="grid gap-4">
        <Skeleton className="h-[54px]" />
        <Skeleton className="h-[54px]" />
      </div>
    </div>
  );
}
