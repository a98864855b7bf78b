import { expect, test } from 'vitest';
import { Task } from '#lib/studio/task/task.ts';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { remixBlocker as blocker } from './remix-blocker.ts';

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const remixBlocker = (source: Task, offered: Parameters<typeof blocker>[1]) =>
  blocker(source, offered, (names) => and.format(names), english('remix'));

const task = (over: Partial<Task>) =>
  Task.parse({
    ...Object.fromEntries(Object.keys(Task.shape).map((key) => [key, null])),
    id: 'task_1',
    endpoint: 'videos',
    model: 'vidB-2',
    prompt: '',
    params: {},
    status: 'completed',
    createdAt: 1,
    revision: 1,
    references: [],
    characters: [],
    tags: [],
    favourite: false,
    preparing: false,
    may: 'own',
    ...over,
  });

test('a finished family B video can be remixed', () => {
  expect(remixBlocker(task({}), null)).toBeNull();
});

test.each([
  [true, null],
  [false, { title: 'acme/film videos cannot be remixed', offer: 'reuse' }],
])('a video of another service can be remixed if its model can: %s', (remix, why) => {
  const source = task({ model: 'acme/film', connectionId: 'acme' });
  const models = [
    sampleModel({ capabilities: { remix } }),
    sampleModel({ id: 'acme/film', connectionId: 'b' }),
  ];
  const found = remixBlocker(source, models);
  if (why) expect(found).toMatchObject(why);
  else expect(found).toBeNull();
  expect(remixBlocker(source, null)).toBeNull();
});

test('a family A video never can, whatever its state, and the models that can are named', () => {
  const why = remixBlocker(task({ model: 'vidA3', status: 'rendering' }), null);
  expect(why).toMatchObject({ title: expect.stringContaining('cannot be remixed'), offer: 'reuse' });
  expect(why?.words).toContain('vidB-2 and vidB-2-pro');
});

test.each([
  ['rendering', 42.4, 'Still rendering, 42 %', null],
  ['waiting', null, 'This video is not made yet', null],
  ['failed', null, 'This video was never finished', 'retry'],
  ['cancelled', null, 'This video was never finished', 'retry'],
] as const)('a %s source is explained', (status, progress, title, offer) => {
  expect(remixBlocker(task({ status, progress }), null)).toMatchObject({ title, offer });
});

test('a source in the trash is offered back', () => {
  expect(remixBlocker(task({ trashedAt: 5 }), null)).toMatchObject({ offer: 'restore' });
});
