import 'server-only';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { text } from '#lib/contract/fields.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { modelFacts } from '#lib/studio/compose/model-labels.ts';
import { draftFor, VideoWish } from '#lib/studio/compose/video-wish.ts';
import { WorkKind } from '#lib/studio/connection/connection.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { SEARCH_HELP } from '#lib/studio/task/search.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import { thumbnail } from '../media/images.ts';
import { modelsForWork, offeredModels } from '../models/offered-models.ts';
import { projects } from '../projects/repository.ts';
import { requireTask } from '../tasks/actions.ts';
import { createTasks } from '../tasks/create.ts';
import { TaskListQuery } from '../tasks/list/list-query.ts';
import { tasks } from '../tasks/repository.ts';
import { toTask } from '../tasks/row.ts';
import { FACTS_IN_ENGLISH } from './facts-in-english.ts';
import { taskAnswer } from './task-answer.ts';
import { brief, type Caller, idempotencyKey, linked, tool } from './tool.ts';

const taskId = z.string().min(1).max(LONGEST.id);
const projectId = z
  .string()
  .max(LONGEST.id)
  .optional()
  .describe('The project it is filed in, as list_projects gives it');

async function make(
  { store, owner, token, link }: Caller,
  draft: Draft,
  key: string | undefined,
  { projectId, notes = [] }: { projectId?: string | undefined; notes?: string[] } = {},
) {
  const marks = { agent: token?.name, projectId };
  const [made] = await createTasks(store, owner, [draft], key ?? null, marks);
  return { told: { task: made && taskAnswer(toTask(made), { link }), ...brief({ notes }) } };
}

const createVideo = tool({
  name: 'create_video',
  title: 'Create a video',
  description:
    'Has a video made from a prompt, and returns at once with a task id: then call watch with it. Give an idempotencyKey, so that a repeat after a lost connection makes nothing twice. Costs what the connected service charges.',
  scope: 'create',
  input: VideoWish.extend({ projectId, idempotencyKey }),
  async act({ idempotencyKey: key, projectId: place, ...wish }, caller) {
    const { draft, notes } = draftFor(wish, await modelsForWork(caller.owner, 'video'));
    return make(caller, draft, key, { projectId: place, notes });
  },
});

const remix = tool({
  name: 'remix',
  title: 'Remix a video',
  description:
    'Has a finished video made again with a change, described in words. Returns a task id to watch.',
  scope: 'create',
  input: z.object({
    taskId: taskId.describe('The finished video'),
    prompt: text.max(LONGEST.prompt).describe('What is to be different'),
    idempotencyKey,
  }),
  act: ({ taskId: sourceTaskId, prompt, idempotencyKey: key }, caller) =>
    make(
      caller,
      { endpoint: 'videos/remix', params: { prompt }, references: [], tags: [], sourceTaskId },
      key,
    ),
});

const MOST_MODELS = 100;

const listModels = tool({
  name: 'list_models',
  title: 'List models',
  description: 'The models of all connections with what they can do, the usual ones first.',
  scope: 'read',
  input: z.object({
    kind: WorkKind.default('video'),
    search: z.string().max(LONGEST.name).optional().describe('Part of an id or name'),
  }),
  async act({ kind, search = '' }, { owner }) {
    const words = search.toLowerCase();
    const models = (await offeredModels(owner, kind)).filter(({ id, name }) =>
      `${id} ${name}`.toLowerCase().includes(words),
    );
    const told = models.slice(0, MOST_MODELS).map((model) =>
      brief({
        id: model.id,
        name: model.name === model.id ? null : model.name,
        connectionId: model.connectionId,
        facts: modelFacts(model, FACTS_IN_ENGLISH),
        voices: model.capabilities.voices?.slice(0, MOST_MODELS).map(({ id }) => id),
      }),
    );
    return { told: { models: told, more: models.length - told.length } };
  },
});

const search = tool({
  name: 'search',
  title: 'Search the gallery',
  description: `Finds videos, newest first. The query takes words and filters: ${SEARCH_HELP.map(({ example, meaning }) => `${example} (${meaning})`).join(', ')}.`,
  scope: 'read',
  input: z.object({
    query: z.string().max(1000).optional(),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(500).optional().describe('nextCursor of the page before'),
  }),
  async act({ query, limit, cursor }, { store, owner, link }) {
    const asked = parseRequest(TaskListQuery, { q: query, limit, cursor });
    const { tasks: found, nextCursor } = await tasks(store, owner).list(asked);
    return {
      told: { tasks: found.map((task) => taskAnswer(toTask(task), { link })), ...brief({ nextCursor }) },
    };
  },
});

const POSTER_WIDTH = 320;

const get = tool({
  name: 'get',
  title: 'Look at a video',
  description:
    'One task with its settings, what it came from, links to its files, and a small picture of the video.',
  scope: 'read',
  input: z.object({ taskId }),
  async act({ taskId: id }, { store, owner, link }) {
    const mine = tasks(store, owner);
    const record = await requireTask(mine, id);
    const { ancestors, children } = await mine.lineage(id);
    const task = toTask(record);
    const small = record.posterSha256 === null ? null : await thumbnail(record.posterSha256, POSTER_WIDTH);
    const picture = small && {
      type: 'image' as const,
      data: (await buffer(small.read())).toString('base64'),
      mimeType: small.mime,
    };
    const told = {
      ...taskAnswer(task, { link }),
      settings: task.params,
      ...brief({ madeFrom: ancestors.map((one) => one.id), ledTo: children.map((one) => one.id) }),
    };
    const file = task.archived && task.videoUrl;
    return {
      told,
      beside: [
        ...(picture ? [picture] : []),
        ...(file ? [linked(link(`${file}?download=1`), `${id}.mp4`, 'video/mp4')] : []),
      ],
    };
  },
});

const listProjects = tool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'The folders that videos, clips of speech, transcripts, cuts and characters are filed in, with how many of each lie there. One with a parentId lies in another.',
  scope: 'read',
  input: z.object({}),
  async act(_, { store, owner }) {
    const all = await projects(store, owner).list();
    return {
      told: { projects: all.map(({ id, name, parentId, counts }) => brief({ id, name, parentId, counts })) },
    };
  },
});

export const videoTools = [createVideo, remix, listModels, search, listProjects, get];
