import { Task } from '#lib/studio/task/task.ts';

const NOTHING = Object.fromEntries(Object.keys(Task.shape).map((field) => [field, null]));

/** A task with the given fields. */
export const sampleTask = (given: Partial<Task>): Task =>
  Task.parse({
    ...NOTHING,
    id: 't1',
    endpoint: 'videos',
    model: 'vidB-2',
    prompt: 'A cat',
    params: {},
    status: 'completed',
    createdAt: 0,
    revision: 1,
    references: [],
    characters: [],
    favourite: false,
    preparing: false,
    may: 'own',
    tags: [],
    ...given,
  });
