import 'server-only';
import { CodedError } from '#lib/contract/errors.ts';
import { LANGUAGE_CODES } from '#lib/contract/languages.ts';
import { stemOf } from '#lib/studio/automation/watch.ts';
import { type Batch, readBatchCsv } from '#lib/studio/batch/batch-csv.ts';
import { tableText } from '#lib/studio/batch/cells.ts';
import { offeredRoutes, USUAL_MODEL } from '#lib/studio/compose/routes.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { modelsNamed } from '#lib/studio/models/named-models.ts';
import { isOver } from '#lib/studio/task/collecting.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';
import { exportTranscript } from '#lib/studio/transcript/transcript-export.ts';
import type { Store } from '../db/store.ts';
import { safeFileName } from '../http/ranges.ts';
import { ingest } from '../media/ingest.ts';
import { modelsForWork } from '../models/offered-models.ts';
import { blobs } from '../storage/blob-store.ts';
import { createTasks } from '../tasks/create.ts';
import { tasks } from '../tasks/repository.ts';
import { type TaskRecord, toTask } from '../tasks/row.ts';
import { createTranscript } from '../transcripts/create-transcript.ts';
import { transcripts } from '../transcripts/repository.ts';
import { clearError, openFile, putVideo, writeBeside, writeError, writeNotes } from './folder.ts';
import { type WatchedRecord, watched } from './repository.ts';

/** The agent of what is made from files, in videos and transcripts. */
const AGENT = 'Watch folder';
const LONGEST_TABLE = 16 * 1024 * 1024;

/** Takes a file one step further. Steps are repeatable: each finds what it made before. */
export async function advanceFile(store: Store, folder: string, file: WatchedRecord): Promise<void> {
  try {
    if (file.status === 'begun') await begin(store, folder, file);
    else if (file.kind === 'recording') await finishRecording(store, folder, file);
    else await finishPrompts(store, folder, file);
  } catch (cause) {
    const words = refusal(cause, file.name);
    if (words === null) throw cause;
    await fail(store, folder, file, words);
  }
}

async function begin(store: Store, folder: string, file: WatchedRecord): Promise<void> {
  const { owner, id, name, kind } = file;
  const handle = await openFile(folder, name);
  try {
    const isRecording = kind === 'recording';
    const transcriptId = isRecording ? await transcribe(store, file, handle.createReadStream()) : null;
    if (!isRecording) await makeVideos(store, folder, file, await tableIn(handle, name));
    // Clears an earlier error; if the folder is not writable, the result shows it.
    await clearError(folder, name).catch(() => undefined);
    await watched(store, owner).set(id, { status: 'working', transcriptId });
  } finally {
    // A reader at the end has already closed it.
    await handle.close().catch(() => undefined);
  }
}

/** What is wrong with the file, in words; null if a retry may succeed. */
function refusal(cause: unknown, name: string): string | null {
  if (cause instanceof CodedError) return cause.status < 500 ? cause.message : null;
  const { code } = cause as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ELOOP' ? `${name} was taken away` : null;
}

/** Settings show it too: an unwritable folder blocks nothing. */
async function fail(store: Store, folder: string, { owner, id, name }: WatchedRecord, error: string) {
  await writeError(folder, name, error).catch(() => undefined);
  await watched(store, owner).set(id, { status: 'failed', error });
}

async function transcribe(
  store: Store,
  { owner, id, name, rules }: WatchedRecord,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const [model] = modelsNamed(await modelsForWork(owner, 'transcription'), {}) as [CatalogueModel];
  const asset = await ingest(owner, name, bytes);
  const language = LANGUAGE_CODES.find((code) => code === rules.language);
  const wanted = {
    ...{ assetId: asset.id, task: 'transcribe' as const, model: model.id, connectionId: model.connectionId },
    ...(language ? { language } : {}),
  };
  return (await createTranscript(store, owner, wanted, { key: id, agent: AGENT })).id;
}

async function finishRecording(store: Store, folder: string, file: WatchedRecord): Promise<void> {
  const { owner, id, name, rules, transcriptId } = file;
  const transcript = await transcripts(store, owner).get(transcriptId ?? '');
  if (!transcript) return fail(store, folder, file, 'The transcript was deleted in the studio');
  if (transcript.status === 'failed')
    return fail(store, folder, file, transcript.error?.message ?? 'It could not be written down');
  if (transcript.status !== 'done') return;
  for (const format of rules.formats)
    await writeBeside(folder, name, format, exportTranscript(transcript, format));
  await watched(store, owner).set(id, { status: 'done' });
}

type Handle = Awaited<ReturnType<typeof openFile>>;

async function tableIn(handle: Handle, name: string): Promise<string> {
  const { size } = await handle.stat();
  if (size > LONGEST_TABLE) throw new StudioError('unsupported_file', `${name} is too long for a table`);
  return tableText(await handle.readFile());
}

/** All rows or none: with a half-valid table nobody would know what was sent. */
async function makeVideos(
  store: Store,
  folder: string,
  { owner, id, name }: WatchedRecord,
  table: string,
): Promise<void> {
  const routes = offeredRoutes('prompt', await modelsForWork(owner, 'video'));
  const batch = readBatchCsv(table, { routes, usual: { connectionId: null, model: USUAL_MODEL } });
  const mistakes = mistakesIn(batch);
  if (mistakes.length > 0) throw new StudioError('unsupported_file', mistakes.join('\n'));
  const drafts = batch.rows.map(({ draft }) => draft as Draft);
  if (drafts.length === 0 || drafts.length > MAX_DRAFTS)
    throw new StudioError('unsupported_file', `The table must have 1 to ${MAX_DRAFTS} rows below its header`);
  await createTasks(store, owner, drafts, id, { agent: AGENT });
  const notes = notesOn(batch);
  if (notes.length > 0) await writeNotes(folder, name, notes.join('\n')).catch(() => undefined);
}

/** Nobody is watching: a probably mistyped column is an error, as the results cost money. */
function mistakesIn({ rows, unused, passedOn }: Batch): string[] {
  const columns = [...unused, ...passedOn].flatMap(({ name, meant }) =>
    meant === null ? [] : [`Line 1: There is no column ${name}: did you mean ${meant}?`],
  );
  const lines = rows.flatMap(({ line, wrong }) => (wrong ? [`Line ${line}: ${wrong.message}`] : []));
  return [...columns, ...lines];
}

/** Other unknown columns do no harm. */
function notesOn({ rows, unused, passedOn }: Batch): string[] {
  const names = (columns: Batch['unused']) => columns.map(({ name }) => name).join(', ');
  return [
    ...(unused.length > 0 ? [`Not used: ${names(unused)}`] : []),
    ...(passedOn.length > 0 ? [`Unknown here, sent to the service as they are: ${names(passedOn)}`] : []),
    ...rows.flatMap((row) =>
      row.draft && row.leaves.length > 0
        ? [`Line ${row.line}: ${row.model} does not take ${row.leaves.join(', ')}`]
        : [],
    ),
  ];
}

async function finishPrompts(store: Store, folder: string, file: WatchedRecord): Promise<void> {
  const { owner, id, name } = file;
  const made = await tasks(store, owner).byBatch(id);
  for (const [index, task] of made.entries()) await copyHome(folder, name, index, task);
  if (!made.every((task) => isOver(toTask(task)))) return;
  const failed = made.flatMap((task, index) =>
    task.archived === null ? [`Row ${index + 1}: ${task.error?.message ?? task.status}`] : [],
  );
  if (made.length === 0) return fail(store, folder, file, 'Its videos were deleted in the studio');
  if (failed.length > 0) return fail(store, folder, file, failed.join('\n'));
  await watched(store, owner).set(id, { status: 'done' });
}

async function copyHome(
  folder: string,
  source: string,
  index: number,
  { id, archived, title, prompt }: TaskRecord,
): Promise<void> {
  if (!archived || !(await blobs().stat(archived.sha256))) return;
  const number = String(index + 1).padStart(3, '0');
  const words = (title ?? prompt).slice(0, 60);
  await putVideo(folder, stemOf(source), {
    name: safeFileName(`${number} ${words}.mp4`),
    otherwise: safeFileName(`${number} ${words} ${id}.mp4`),
    bytes: archived.bytes,
    read: () => blobs().read(archived.sha256),
  });
}
