import { useQuery } from '@tanstack/react-query';
import { Mic, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DubVoiceFields, useVoice } from '#components/audio/dub/dub-voice.tsx';
import { Recorder } from '#components/audio/transcribe/recorder.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { clipOptions, clipUrl } from '#lib/api/speech.ts';
import { dropUpload, useUploadsFor } from '#lib/api/uploads.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { isUnspoken, lineOf } from '#lib/studio/cut/line-edits.ts';
import { setVoice } from '#lib/studio/cut/speakers.ts';
import { lineLength } from '#lib/studio/cut/timeline.ts';
import { useFilmUploads } from '../film-uploads.ts';
import { speakLine, useSpeaking } from '../speaking.ts';
import { HearButton } from './hear-button.tsx';
import { Section } from './rows.tsx';
import { useCast } from './use-cast.ts';

type LineSoundProps = { line: Line; speech: ReturnType<typeof useLineSpeech> };

/** The sound of a line: a voice, or a recording. */
export function LineSound({ line, speech }: LineSoundProps) {
  const t = useTranslations('cuts');
  const [recording, setRecording] = useState(false);
  const length = lineLength(line);
  return recording ? (
    <Section title={t('line.recording')}>
      <RecordLine line={line} onDone={() => setRecording(false)} />
    </Section>
  ) : (
    <Section title={t('line.sound')} aside={length === null ? null : inSeconds(length, t)}>
      {line.assetId && <p className="text-xs text-muted">{t('line.recordedAdvice')}</p>}
      <div className="grid gap-2 [&>*]:w-full!">
        <DubVoiceFields {...speech.voice} refused={null} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={speech.unspoken ? 'primary' : 'secondary'}
          busy={speech.state === 'speaking'}
          disabled={line.text.trim() === '' || speech.voice.voice === null}
          onClick={speech.speak}
        >
          <Volume2 aria-hidden /> {t(line.speechId ? 'line.speakAgain' : 'line.speak')}
        </Button>
        <LineHear line={line} />
        <Button size="sm" onClick={() => setRecording(true)}>
          <Mic aria-hidden /> {t('line.record')}
        </Button>
      </div>
      {speech.stale && <Notice>{t('line.stale')}</Notice>}
      {speech.problem && <Notice tone="danger">{speech.problem}</Notice>}
      <LineUpload line={line} />
    </Section>
  );
}

/** The voice of a line, and speaking it. */
export function useLineSpeech(line: Line) {
  const told = useErrorMessage();
  const store = useCutStore();
  const { data: clip } = useQuery({ ...clipOptions(line.speechId ?? ''), enabled: line.speechId !== null });
  const cast = useCast();
  const { connectionId, model, voice } = line;
  const chosen = useVoice(voice === null ? cast(line.speaker) : { connectionId, model, voice }, (next) =>
    store
      .getState()
      .edit((film) => setVoice(film, line.id, { ...next, voice: next.voice || null }), 'chooseVoice'),
  );
  const speaking = useSpeaking((all) => all[line.id]);
  const stale = line.speechId !== null && isUnspoken(line, clip ?? null);
  const speak = () => {
    if (!chosen.voice || !chosen.model || line.text.trim() === '') return;
    void speakLine(store, line, {
      ...chosen.voice,
      connectionId: chosen.model.connectionId,
      model: chosen.model,
    });
  };
  return {
    voice: chosen,
    speak,
    stale,
    unspoken: isUnspoken(line, clip ?? null),
    /** Only lines spoken before are respoken automatically. */
    again: () => {
      const isThere = lineOf(store.getState().timeline, line.id) !== undefined;
      if (stale && isThere && speaking?.state !== 'speaking') speak();
    },
    state: speaking?.state ?? null,
    problem: speaking?.state === 'failed' ? told(speaking.error) : null,
  };
}

function LineHear({ line }: { line: Line }) {
  const recorded = useCut(({ media }) => (line.assetId ? media.get(`asset:${line.assetId}`)?.url : null));
  const url = line.speechId ? clipUrl(line.speechId) : recorded;
  return url ? <HearButton key={url} url={url} speed={line.speed} volume={line.volume} /> : null;
}

function RecordLine({ line, onDone }: { line: Line; onDone: () => void }) {
  const uploads = useFilmUploads();
  return (
    <Recorder
      onDone={(file) => {
        onDone();
        if (file) void uploads.line(file, line.id);
      }}
    />
  );
}

function LineUpload({ line }: { line: Line }) {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const uploads = useFilmUploads();
  const upload = useUploadsFor('line').find(
    ({ detail }) => (detail as { lineId?: string }).lineId === line.id,
  );
  if (!upload) return null;
  if (!upload.error) return <ProgressBar percent={upload.percent} label={t('line.sendingRecording')} />;
  return (
    <Notice
      tone="danger"
      action={
        <span className="flex gap-2">
          {!upload.refused && (
            <Button size="sm" onClick={() => void uploads.resend(upload)}>
              {tCommon('tryAgain')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => dropUpload(upload.id)}>
            {t('line.discard')}
          </Button>
        </span>
      }
    >
      {told(upload.error)}
    </Notice>
  );
}
