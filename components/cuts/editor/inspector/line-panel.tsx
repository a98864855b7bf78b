import { useQuery } from '@tanstack/react-query';
import { Mic, Trash2, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { DubVoiceFields, useVoice } from '#components/audio/dub/dub-voice.tsx';
import { Recorder } from '#components/audio/transcribe/recorder.tsx';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { clipOptions, clipUrl } from '#lib/api/speech.ts';
import { dropUpload, useUploadsFor } from '#lib/api/uploads.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { changeLine, isUnspoken, moveLine, tenths } from '#lib/studio/cut/line-edits.ts';
import { setVoice } from '#lib/studio/cut/speakers.ts';
import { lineLength, linesOver, toFrame } from '#lib/studio/cut/timeline.ts';
import { useFilmUploads } from '../film-uploads.ts';
import { speakLine, useSpeaking } from '../speaking.ts';
import { useRemedies } from '../timeline/line-fix.tsx';
import { useEditorActions } from '../use-editor-actions.ts';
import { HearButton } from './hear-button.tsx';
import { RangeRow, Section, TimeField, VolumeRow } from './rows.tsx';
import { SpeakerField } from './speaker-field.tsx';

const LONGEST = 2000;

/** A line: its words, who says them, and whether they fit. */
export function LinePanel({ line }: { line: Line }) {
  const store = useCutStore();
  const { remove } = useEditorActions();
  const fps = useCut(({ timeline }) => timeline.fps);
  const number = useCut(({ timeline }) => timeline.lines.findIndex(({ id }) => id === line.id) + 1);
  const speech = useLineSpeech(line);
  const [recording, setRecording] = useState(false);
  const change = (what: Partial<Line>, label: string) =>
    store.getState().edit((film) => changeLine(film, line.id, what), label, `${label} ${line.id}`);
  const length = lineLength(line);
  return (
    <>
      <Section>
        <div className="flex items-center gap-1">
          <h2 className="grow text-base font-semibold">Line {number}</h2>
          <IconButton size="sm" label="Delete the line" keys="delete" icon={Trash2} onClick={remove} />
        </div>
        <SpeakerField line={line} />
        <Textarea
          data-line-text
          aria-label="What is said"
          value={line.text}
          maxLength={LONGEST}
          rows={4}
          placeholder="Type what is said. It is the caption, too."
          onChange={({ target }) => change({ text: target.value }, 'Type')}
          onBlur={speech.again}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            speech.speak();
          }}
          className="text-sm!"
        />
        <LineFit line={line} />
      </Section>
      {recording ? (
        <Section title="Recording">
          <RecordLine line={line} onDone={() => setRecording(false)} />
        </Section>
      ) : (
        <Section title="Sound" aside={length === null ? null : `${length.toFixed(1)} s`}>
          {line.assetId && (
            <p className="text-xs text-muted">Recorded. Choosing a voice speaks it instead.</p>
          )}
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
              <Volume2 aria-hidden /> {line.speechId ? 'Speak again' : 'Speak'}
            </Button>
            <LineHear line={line} />
            <Button size="sm" onClick={() => setRecording(true)}>
              <Mic aria-hidden /> Record
            </Button>
          </div>
          {speech.stale && <Notice>The words or the voice have changed since it was spoken.</Notice>}
          {speech.problem && <Notice tone="danger">{speech.problem}</Notice>}
          <LineUpload line={line} />
        </Section>
      )}
      <Section>
        <div className="grid grid-cols-2 gap-2">
          <TimeField
            label="Starts at"
            value={toFrame(line.start, fps)}
            fps={fps}
            onChange={(frames) =>
              store.getState().edit((film) => moveLine(film, line.id, frames / film.fps), 'Move line')
            }
          />
        </div>
        <RangeRow
          label="Pace"
          min={0.8}
          max={1.2}
          step={0.01}
          value={line.speed}
          onChange={(speed) => change({ speed: Math.round(speed * 100) / 100 }, 'Pace')}
          shown={`${Math.round(line.speed * 100)} %`}
        />
        <VolumeRow volume={line.volume} onChange={(volume) => change({ volume }, 'Volume of the line')} />
      </Section>
    </>
  );
}

/** The voice of a line, and speaking it. */
function useLineSpeech(line: Line) {
  const store = useCutStore();
  const { data: clip } = useQuery({ ...clipOptions(line.speechId ?? ''), enabled: line.speechId !== null });
  const { connectionId, model, voice } = line;
  const chosen = useVoice({ connectionId, model, voice: voice ?? '' }, (next) =>
    store
      .getState()
      .edit((film) => setVoice(film, line.id, { ...next, voice: next.voice || null }), 'Choose a voice'),
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
    /** Only what was spoken before is spoken again without being asked for. */
    again: () => stale && speaking?.state !== 'speaking' && speak(),
    state: speaking?.state ?? null,
    problem: speaking?.state === 'failed' ? speaking.message : null,
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
  const uploads = useFilmUploads();
  const upload = useUploadsFor('line').find(
    ({ detail }) => (detail as { lineId?: string }).lineId === line.id,
  );
  if (!upload) return null;
  if (!upload.error) return <ProgressBar percent={upload.percent} label="Sending the recording" />;
  return (
    <Notice
      tone="danger"
      action={
        <span className="flex gap-2">
          {!upload.refused && (
            <Button size="sm" onClick={() => void uploads.resend(upload)}>
              Try again
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => dropUpload(upload.id)}>
            Discard
          </Button>
        </span>
      }
    >
      {upload.error}
    </Notice>
  );
}

/** By how much it does not fit, and what would help. */
function LineFit({ line }: { line: Line }) {
  const over = useCut(
    ({ timeline }) => linesOver(timeline).find((one) => one.line.id === line.id)?.over ?? 0,
  );
  const remedies = useRemedies(line);
  if (over === 0) return null;
  return (
    <div className="grid gap-2 rounded-sm bg-warn-soft p-2.5 text-xs">
      <p className="text-warn">{tenths(over)} too long for its place.</p>
      <div className="flex flex-wrap gap-1.5">
        {remedies.map(({ kind, label, run }) => (
          <Button key={kind} size="sm" onClick={run}>
            {label}
          </Button>
        ))}
        {remedies.length === 0 && <span className="text-muted">Only fewer words would make it fit.</span>}
      </div>
    </div>
  );
}
