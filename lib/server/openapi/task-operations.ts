import 'server-only';
import { z } from 'zod';
import { CutUse } from '#lib/studio/cut/new-cut.ts';
import { NewTasks } from '#lib/studio/task/draft.ts';
import {
  BulkRequest,
  BulkResult,
  Lineage,
  PastDuration,
  Reconciled,
  Retry,
  Task,
  TaskChanges,
  TaskCounts,
  TaskDetail,
  TaskIds,
  TaskPage,
  TaskPatch,
} from '#lib/studio/task/task.ts';
import { Adoption, DownloadQuery } from '../http/requests.ts';
import { TaskChangesQuery, TaskCountsQuery, TaskListQuery } from '../tasks/list/list-query.ts';
import { PosterQuery } from '../tasks/serve.ts';
import { many, type Operations, VIDEO } from './operation.ts';

export const taskOperations: Operations = {
  'GET /api/tasks': { does: 'Lists and searches videos', query: TaskListQuery, answer: TaskPage },
  'POST /api/tasks': {
    does: 'Has videos made',
    body: NewTasks,
    repeatable: true,
    status: 202,
    answer: many('tasks', Task),
  },
  'GET /api/tasks/[id]': { does: 'One video with what it came from', answer: TaskDetail },
  'PATCH /api/tasks/[id]': { does: 'Names, marks or tags a video', body: TaskPatch, answer: Task },
  'DELETE /api/tasks/[id]': { does: 'Moves a video to the trash', answer: Task },
  'POST /api/tasks/[id]/cancel': { does: 'Takes back what waits, or stops what is being made', answer: Task },
  'POST /api/tasks/[id]/dismiss': { does: 'Lets a failed or uncertain video go', answer: Task },
  'POST /api/tasks/[id]/look': { does: 'Looks at a video now', answer: Task },
  'POST /api/tasks/[id]/part': { does: 'Undoes a match by time', answer: Task },
  'POST /api/tasks/[id]/restore': { does: 'Takes a video out of the trash', answer: Task },
  'POST /api/tasks/[id]/retry': {
    does: 'Has the same made again',
    body: Retry,
    repeatable: true,
    status: 202,
    answer: Task,
  },
  'GET /api/tasks/[id]/cuts': { does: 'The films that use a video', answer: many('cuts', CutUse) },
  'GET /api/tasks/[id]/good-frame': {
    does: 'The last frame to go on from',
    answer: z.object({ time: z.number() }),
  },
  'GET /api/tasks/[id]/lineage': { does: 'The whole family of a video', answer: Lineage },
  'GET /api/tasks/[id]/poster': { does: 'A still', query: PosterQuery, answer: 'image/webp' },
  'GET /api/tasks/[id]/video': { does: 'The video', query: DownloadQuery, answer: VIDEO },
  'DELETE /api/tasks/trash': {
    does: 'Empties the trash for good',
    answer: z.object({ removed: z.number(), kept: z.number() }),
  },
  'POST /api/tasks/adopt': { does: 'Takes in a task of the service', body: Adoption, answer: Task },
  'POST /api/tasks/bulk': { does: 'One action on many videos', body: BulkRequest, answer: BulkResult },
  'GET /api/tasks/changes': {
    does: 'What changed after a revision',
    query: TaskChangesQuery,
    answer: TaskChanges,
  },
  'GET /api/tasks/counts': { does: 'How many are in each state', query: TaskCountsQuery, answer: TaskCounts },
  'GET /api/tasks/durations': {
    does: 'How long videos took lately, by model',
    answer: z.object({ durations: z.record(z.string(), z.array(PastDuration)) }),
  },
  'GET /api/tasks/ids': {
    does: 'The ids of all that a search finds',
    query: TaskListQuery,
    answer: z.object({ ids: z.array(z.string()) }),
  },
  'POST /api/tasks/reconcile': {
    does: 'Takes in what the services have and is not here',
    answer: Reconciled,
  },
  'POST /api/tasks/zip': { does: 'Videos as one zip', body: TaskIds, answer: 'application/zip' },
};
