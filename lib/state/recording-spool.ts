/**
 * A recording is written down as it is made, half a second at a time, in the browser's own database: a closed
 * tab or a crash loses no more than that. It stays until it has reached the studio.
 */
const DATABASE = 'dailies-recordings';
const RECORDINGS = 'recordings';
const CHUNKS = 'chunks';

export type SpooledRecording = { id: string; startedAt: number; mime: string; seconds: number };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(RECORDINGS, { keyPath: 'id' });
      opening.result.createObjectStore(CHUNKS);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

type Shelves = { recordings: IDBObjectStore; chunks: IDBObjectStore };

async function within<Result>(
  mode: IDBTransactionMode,
  act: (shelves: Shelves) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction([RECORDINGS, CHUNKS], mode);
      const asked = act({
        recordings: transaction.objectStore(RECORDINGS),
        chunks: transaction.objectStore(CHUNKS),
      });
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const lockName = (id: string) => `recording ${id}`;
const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Begins a recording and marks it as being made until `signal` aborts. */
export async function beginRecording(mime: string, signal: AbortSignal): Promise<SpooledRecording> {
  const recording = { id: crypto.randomUUID(), startedAt: Date.now(), mime, seconds: 0 };
  await within('readwrite', ({ recordings }) => recordings.put(recording));
  void navigator.locks?.request(
    lockName(recording.id),
    () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  return recording;
}

export const addChunk = (recording: SpooledRecording, place: number, chunk: Blob) =>
  within('readwrite', ({ recordings, chunks }) => {
    recordings.put(recording);
    return chunks.put(chunk, [recording.id, place]);
  });

/** The recording as a file, however far it came. */
export async function recordingFile({ id, mime, startedAt }: SpooledRecording): Promise<File> {
  const chunks = await within<Blob[]>('readonly', (shelves) => shelves.chunks.getAll(allOf(id)));
  const when = new Date(startedAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(when.getHours())}.${two(when.getMinutes())}`;
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
  const ending = mime.includes('mp4') ? 'm4a' : mime.includes('ogg') ? 'ogg' : 'webm';
  return new File(chunks, `Recording ${day} ${clock}.${ending}`, { type: mime });
}

export const forgetRecording = (id: string) =>
  within('readwrite', ({ recordings, chunks }) => {
    chunks.delete(allOf(id));
    return recordings.delete(id);
  });

/** Recordings that nobody is making any more and that have not been taken. */
export async function lostRecordings(): Promise<SpooledRecording[]> {
  const all = await within<SpooledRecording[]>('readonly', ({ recordings }) => recordings.getAll());
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const lost = all.filter(({ id }) => !held.has(lockName(id)));
  await Promise.all(lost.filter(({ seconds }) => seconds === 0).map(({ id }) => forgetRecording(id)));
  return lost.filter(({ seconds }) => seconds > 0);
}
