import { twoDigits } from '#lib/format/units.ts';
import { browserDatabase, claim } from './browser-database.ts';

/**
 * A recording is saved as it is made, half a second at a time, in IndexedDB: a closed
 * tab or a crash loses no more than that. It stays until it has reached the studio.
 */
const transact = browserDatabase('dailies-recordings', 1, { recordings: { keyPath: 'id' }, chunks: {} });

export type SpooledRecording = { id: string; startedAt: number; mime: string; seconds: number };

const lockName = (id: string) => `recording ${id}`;
const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Begins a recording and locks it until `signal` aborts. */
export async function beginRecording(mime: string, signal: AbortSignal): Promise<SpooledRecording> {
  const recording = { id: crypto.randomUUID(), startedAt: Date.now(), mime, seconds: 0 };
  await transact('readwrite', ({ recordings }) => recordings.put(recording));
  await claim(lockName(recording.id), signal);
  return recording;
}

export const addChunk = (recording: SpooledRecording, place: number, chunk: Blob) =>
  transact('readwrite', ({ recordings, chunks }) => {
    recordings.put(recording);
    return chunks.put(chunk, [recording.id, place]);
  });

/** An interrupted recording as a file, as far as it got. */
export async function recoveredFile(recording: SpooledRecording): Promise<File> {
  const parts = await transact<Blob[]>('readonly', ({ chunks }) => chunks.getAll(allOf(recording.id)));
  return recordingFile(parts, recording);
}

export function recordingFile(
  parts: Blob[],
  { mime, startedAt }: Pick<SpooledRecording, 'mime' | 'startedAt'>,
): File {
  const when = new Date(startedAt);
  const clock = `${twoDigits(when.getHours())}.${twoDigits(when.getMinutes())}`;
  const day = `${when.getFullYear()}-${twoDigits(when.getMonth() + 1)}-${twoDigits(when.getDate())}`;
  const ending = mime.includes('mp4') ? 'm4a' : mime.includes('ogg') ? 'ogg' : 'webm';
  return new File(parts, `Recording ${day} ${clock}.${ending}`, { type: mime });
}

export const forgetRecording = (id: string) =>
  transact('readwrite', ({ recordings, chunks }) => {
    chunks.delete(allOf(id));
    return recordings.delete(id);
  });

/** Interrupted recordings that have not been used. */
export async function lostRecordings(): Promise<SpooledRecording[]> {
  const all = await transact<SpooledRecording[]>('readonly', ({ recordings }) => recordings.getAll());
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const lost = all.filter(({ id }) => !held.has(lockName(id)));
  await Promise.all(lost.filter(({ seconds }) => seconds === 0).map(({ id }) => forgetRecording(id)));
  return lost.filter(({ seconds }) => seconds > 0);
}
