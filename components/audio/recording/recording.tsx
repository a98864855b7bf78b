import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import {
  addChunk,
  beginRecording,
  forgetRecording,
  lostRecordings,
  recordingFile,
  recoveredFile,
  type SpooledRecording,
} from '#lib/api/kept/recording-spool.ts';
import { formatClock } from '#lib/format/units.ts';

const CHUNK_MS = 500;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Why the microphone failed, by the browsers' error names. */
const PROBLEMS = {
  NotAllowedError: 'blocked',
  NotFoundError: 'noMicrophone',
  // Safari says so of a missing microphone.
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'inUse',
  NotSupportedError: 'notHere',
} as const;

const problemOf = (cause: unknown) => {
  const name = cause instanceof Error ? cause.name : '';
  return Object.hasOwn(PROBLEMS, name) ? PROBLEMS[name as keyof typeof PROBLEMS] : 'notOpened';
};

type Recording = {
  state: 'idle' | 'opening' | 'recording' | 'ending';
  seconds: number;
  /** For drawing the live waveform. */
  analyser: AnalyserNode | null;
  problem: ReturnType<typeof problemOf> | null;
};

export type Recorder = ReturnType<typeof useRecorder>;

const IDLE: Recording = { state: 'idle', seconds: 0, analyser: null, problem: null };

/**
 * Records from the microphone. `stop` returns the recording, `cancel` discards it. Every half second is
 * saved, so leaving the page or a crash loses no more: it is offered again.
 */
export function useRecorder() {
  const t = useTranslations('audio');
  const running = useRef<Promise<OpenRecorder> | null>(null);
  const [recording, setRecording] = useState(IDLE);

  useEffect(
    () => () => {
      running.current?.then(
        ({ close }) => close(),
        () => undefined,
      );
      running.current = null;
    },
    [],
  );

  const start = useCallback(() => {
    if (running.current) return;
    const change = (changes: Partial<Recording>) => {
      if (running.current === opening) setRecording((before) => ({ ...before, ...changes }));
    };
    const opening = openRecorder((seconds) => change({ seconds }));
    running.current = opening;
    setRecording({ ...IDLE, state: 'opening' });
    opening.then(
      ({ analyser }) => change({ state: 'recording', analyser }),
      (cause: unknown) => {
        if (running.current === opening) running.current = null;
        setRecording({ ...IDLE, problem: problemOf(cause) });
      },
    );
  }, []);

  const end = async (keep: boolean): Promise<File | null> => {
    const opening = running.current;
    running.current = null;
    setRecording((before) => ({ ...before, state: 'ending' }));
    const open = await opening?.catch(() => null);
    const file = open ? await open.finish(keep) : null;
    if (!running.current) setRecording((before) => ({ ...IDLE, problem: before.problem }));
    return file;
  };
  const { problem } = recording;
  return {
    ...recording,
    /** Why the microphone failed, in words. */
    problem: problem && t(`recording.${problem}`),
    start,
    stop: () => end(true),
    cancel: () => end(false),
  };
}

type OpenRecorder = Awaited<ReturnType<typeof openRecorder>>;

async function openRecorder(onSeconds: (seconds: number) => void) {
  if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaStreamSource(stream).connect(analyser);

  const ended = new AbortController();
  const mime = recorder.mimeType;
  const startedAt = Date.now();
  const spooled = beginRecording(mime, ended.signal);
  const chunks: Blob[] = [];
  let writing: Promise<unknown> = spooled;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const seconds = (Date.now() - startedAt) / 1000;
    const place = chunks.push(data) - 1;
    writing = writing.then(async () => addChunk({ ...(await spooled), seconds }, place, data));
    onSeconds(seconds);
  };
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start(CHUNK_MS);

  const close = async () => {
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    for (const track of stream.getTracks()) track.stop();
    void sound.close();
    // Without IndexedDB the recording is still in memory.
    await writing.catch(() => undefined);
    ended.abort();
  };
  const finish = async (keep: boolean): Promise<File | null> => {
    await close();
    await spooled.then(({ id }) => forgetRecording(id)).catch(() => undefined);
    return keep && chunks.length > 0 ? recordingFile(chunks, { mime, startedAt }) : null;
  };
  return { analyser, close, finish };
}

type RecoveredProps = { isRecording: boolean; onFile: (file: File) => void };

/** Recordings interrupted by a closed tab, offered again. */
export function RecoveredRecordings({ isRecording, onFile }: RecoveredProps) {
  const t = useTranslations('audio');
  const [lost, setLost] = useState<SpooledRecording[]>([]);
  useEffect(() => {
    if (!isRecording) void lostRecordings().then(setLost, () => setLost([]));
  }, [isRecording]);
  const settle = async (recording: SpooledRecording, keep: boolean) => {
    setLost((before) => before.filter(({ id }) => id !== recording.id));
    if (keep) onFile(await recoveredFile(recording));
    await forgetRecording(recording.id);
  };
  return lost.map((recording) => (
    <Notice
      key={recording.id}
      tone="warn"
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => void settle(recording, true)}>
            {t('recording.use')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void settle(recording, false)}>
            {t('recording.discard')}
          </Button>
        </span>
      }
    >
      {t.rich('recording.cutOff', {
        length: formatClock(recording.seconds * 1000),
        when: () => <RelativeTime at={recording.startedAt} />,
      })}
    </Notice>
  ));
}
