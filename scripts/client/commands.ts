import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { draftFor, VideoWish } from '#lib/studio/compose/video-wish.ts';
import { Connections, type WorkKind } from '#lib/studio/connection/connection.ts';
import { Asset } from '#lib/studio/media/asset.ts';
import { Catalogue, type CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { modelsNamed } from '#lib/studio/models/named-models.ts';
import { isUntold, MODELS_UNTOLD, offeredFor } from '#lib/studio/speech/model-choice.ts';
import { SpeechWish, speechFor } from '#lib/studio/speech/speech-wish.ts';
import { SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import { isOver } from '#lib/studio/task/collecting.ts';
import { Task } from '#lib/studio/task/task.ts';
import { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { BadUse, type Command, only, showProgress, waitingTeller } from './command.ts';
import { asJson, fileNamed, Refused, read, type StudioAddress, save, send } from './studio-client.ts';
import { LOOK_EVERY_MS, until } from './until.ts';

const Tasks = z.object({ tasks: z.array(Task) });

/** Typed values, validated as the studio would. */
function wish<Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> {
  try {
    return parseRequest(schema, given);
  } catch (cause) {
    throw cause instanceof ServiceError ? new BadUse(cause.message) : cause;
  }
}

async function offered(address: StudioAddress, kind: WorkKind): Promise<CatalogueModel[]> {
  const [catalogue, { connections }] = await Promise.all([
    read(address, `/api/models?kind=${kind}`, Catalogue),
    read(address, '/api/connections', Connections),
  ]);
  const models = offeredFor(kind, catalogue.models, connections);
  if (models.length === 0 && isUntold(kind, catalogue, connections))
    throw new Refused('upstream_error', MODELS_UNTOLD);
  return models;
}

/** The header that makes a retry safe. */
const underKey = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };

/** A form with fields and then a file. */
async function formOf(name: string, fields: Record<string, string | undefined> = {}) {
  const file = fileNamed(name);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new BadUse(`There is no file ${name}`);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, value);
  form.set('file', await openAsBlob(file), basename(file));
  return { method: 'POST', body: form };
}

const upload = async (address: StudioAddress, name: string): Promise<Asset> =>
  read(address, '/api/assets', Asset, await formOf(name));

const add: Command = async (words, { title, project: projectId }, address) => {
  const form = await formOf(only(words, 'file'), { title, projectId });
  const task = await read(address, '/api/footage', Task, form);
  return { told: { task }, lines: [shown(task)] };
};

const ASKED = 'waits for approval in the studio';

type Held = { reason: string | null; error: { message: string } | null };

/** What blocks the work until somebody acts. */
function heldBy({ reason, error }: Held): string | null {
  if (reason === 'approval_needed') return ASKED;
  return reason === 'cap_reached' ? cappedBy(error?.message) : null;
}

const cappedBy = (why = 'A cap on spending is reached') => `waits, see Costs in the studio: ${why}`;

const shown = (task: Task) =>
  [task.id, task.status, heldBy(task) ?? task.error?.message].filter(Boolean).join('  ');

const create: Command = async (words, options, address) => {
  const prompt = only(words, 'prompt, in quotation marks,');
  const { model, shape, resolution, title, project: projectId, out } = options;
  const seconds = options.seconds === undefined ? undefined : Number(options.seconds);
  const asked = wish(VideoWish, { prompt, model, shape, resolution, title, seconds });
  const references: string[] = [];
  for (const file of options.reference ?? []) references.push((await upload(address, file)).id);
  const { draft, notes } = draftFor({ ...asked, references }, await offered(address, 'video'));
  const sent = asJson({ drafts: [draft], projectId }, underKey(options.key ?? randomUUID()));
  const [made] = (await read(address, '/api/tasks', Tasks, sent)).tasks as [Task];
  if (!options.wait && !out) return { told: { task: made, notes }, lines: [...notes, shown(made)] };
  const path = `/api/tasks/${made.id}`;
  const percent = (task: Task) =>
    heldBy(task) ?? `${task.status}${task.progress === null ? '' : ` ${task.progress} %`}`;
  const task = await until(made.id, {
    look: () => read(address, path, Task),
    over: isOver,
    words: percent,
    held: heldBy,
  });
  const isHome = task.archived !== null;
  const file = isHome && out ? await save(await send(address, `${path}/video`), out) : null;
  return {
    told: { task, notes, file },
    lines: [...notes, shown(task), ...(file ? [file] : [])],
    failed: !isHome,
  };
};

const transcribe: Command = async (words, options, address) => {
  const name = only(words, 'file');
  if (options.srt && options.vtt) throw new BadUse('Choose --srt or --vtt');
  const [model] = modelsNamed(await offered(address, 'transcription'), { model: options.model }) as [
    CatalogueModel,
  ];
  const { id: assetId } = await upload(address, name);
  const { language } = options;
  const asked = { assetId, task: 'transcribe', model: model.id, connectionId: model.connectionId, language };
  const { id } = await read(address, '/api/transcripts', TranscriptRow, asJson(asked, underKey(options.key)));
  const transcript = await until(id, {
    look: () => read(address, `/api/transcripts/${id}`, TranscriptRow),
    over: ({ status }) => status === 'done' || status === 'failed',
    words: (row) => heldBy(row) ?? `${row.status} ${Math.round(row.progress)} %`,
    held: heldBy,
  });
  if (transcript.status === 'failed')
    return {
      told: { transcript },
      lines: [`${id}  failed  ${transcript.error?.message ?? ''}`],
      failed: true,
    };
  const format = options.srt ? 'srt' : options.vtt ? 'vtt' : 'txt';
  const answer = await send(address, `/api/transcripts/${id}/export?format=${format}`);
  if (options.out) {
    const file = await save(answer, options.out);
    return { told: { transcript, file }, lines: [file] };
  }
  const text = await answer.text();
  return { told: { transcript, text }, lines: [text.trimEnd()] };
};

const formatOf = (file: string) => {
  const ending = extname(file).slice(1).toLowerCase();
  return SPEECH_FORMATS.find((format) => SPEECH_FILES[format].ending === ending) ?? (ending || undefined);
};

/** With `wait`, retries until a person has approved it or a cap has room. */
async function onceLetOut(ask: () => Promise<Response>, wait = false): Promise<Response> {
  const tellWaiting = waitingTeller();
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      const held = wait && cause instanceof Refused ? heldBy({ reason: cause.code, error: cause }) : null;
      if (held === null) throw cause;
      showProgress(held);
      tellWaiting(held);
      await delay(LOOK_EVERY_MS);
    }
  }
}

const speak: Command = async (words, options, address) => {
  const { voice, model, out } = options;
  const format = options.format ?? formatOf(out ?? '');
  const asked = wish(SpeechWish, { text: only(words, 'text, in quotation marks,'), voice, model, format });
  const body = speechFor(asked, await offered(address, 'speech'));
  const sent = asJson(body, underKey(options.key));
  const answer = await onceLetOut(() => send(address, '/api/speech', sent), options.wait);
  const id = answer.headers.get('x-clip-id');
  if (out) {
    const file = await save(answer, out);
    return { told: { id, file }, lines: [file] };
  }
  // It is stored once all of it was read.
  await answer.arrayBuffer();
  return { told: { id }, lines: [`${id}  spoken`] };
};

const Renders = z.object({ renders: z.array(z.object({ id: z.string(), status: z.string() })) });

/** The export path of an id. */
async function exportPath(id: string, format: string | undefined, address: StudioAddress): Promise<string> {
  const [kind] = id.split('_');
  const at = encodeURIComponent(id);
  if ((kind === 'task' || kind === 'clip') && format !== undefined)
    throw new BadUse('--format is for cuts and transcripts: this is saved as it was made');
  if (kind === 'task') return `/api/tasks/${at}/video?download=1`;
  if (kind === 'clip') return `/api/speech/${at}/audio?download=1`;
  if (kind === 'transcript')
    return `/api/transcripts/${at}/export?format=${encodeURIComponent(format ?? 'txt')}`;
  if (kind !== 'cut') throw new BadUse(`${id} is no id of a video, a cut, a clip or a transcript`);
  if (format !== undefined && format !== 'mp4')
    return `/api/cuts/${at}/export?format=${encodeURIComponent(format)}`;
  const { renders } = await read(address, `/api/cuts/${at}/renders`, Renders);
  const done = renders.find(({ status }) => status === 'done');
  if (!done)
    throw new Refused(
      'not_rendered',
      `${id} is not rendered yet: render it in the studio, or name a --format.`,
    );
  return `/api/cuts/${at}/renders/${done.id}/video?download=1`;
}

const exportOne: Command = async (words, { format, out }, address) => {
  const id = only(words, 'id');
  const file = await save(await send(address, await exportPath(id, format, address)), out);
  return { told: { id, file }, lines: [file] };
};

const LONGEST_LINE = 60;

const list: Command = async (words, { limit = '20' }, address) => {
  const query = new URLSearchParams({ q: words.join(' '), limit });
  const { tasks } = await read(address, `/api/tasks?${query}`, Tasks);
  const line = ({ id, status, model, title, prompt }: Task) =>
    `${id}  ${status.padEnd(10)}  ${model}  ${(title ?? prompt).replace(/\s+/g, ' ').slice(0, LONGEST_LINE)}`;
  return { told: { tasks }, lines: tasks.length > 0 ? tasks.map(line) : ['Nothing found'] };
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  create,
  add,
  transcribe,
  speak,
  export: exportOne,
  list,
};
