import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { callRows, inside, NOT_TEXT, type Parameter, PROMPT, type Table } from '../../testing/rows.ts';
import { finished, type RunningService, type SeenTask, startService } from '../../testing/start-service.ts';

const dataDir = ownFolder();
let service: RunningService;
let key: string;
/** A finished video of four seconds and its address; two that wait, and one of another key. */
let done: string;
let link: string;
let waiting: string;
let ofFamilyA: string;
let strange: string;

const VIDEO = { model: 'vidB-2', prompt: 'a kite', seconds: 4, size: '480x480' };
const CREATE = '/v1/video/create';
const VIDEOS = '/v1/videos';

async function create(path: string, body: object, as = key) {
  return ((await (await service.json(path, body, as)).json()) as SeenTask).id;
}

beforeAll(async () => {
  service = await startService({ dataDir });
  key = service.key;
  done = await create(VIDEOS, VIDEO);
  link = String((await finished(service, done)).video_url);
  await service.close();
  // From here on tasks are accepted, and wait.
  service = await startService({ dataDir, renderConcurrency: 0 });
  link = `${service.url}${new URL(link).pathname}`;
  waiting = await create(VIDEOS, VIDEO);
  ofFamilyA = await create(CREATE, { model: 'vidA2', prompt: 'a kite' });
  strange = await create(VIDEOS, VIDEO, service.addKey());
});
afterAll(() => service.close());

const ownKey = () => key;
const UNKNOWN = [
  'x',
  'vidB-2:1-a',
  'video_00000000-0000-4000-8000-000000000000',
  () => strange,
  () => done.toUpperCase(),
  () => `${done} `,
  'a/b',
  '50%',
  "' or 1=1 --",
];
const ID: Parameter = {
  takes: [() => done, () => waiting, () => ofFamilyA],
  fails: { task_not_found: UNKNOWN },
};
const FINISHED: Parameter = {
  takes: [() => done],
  fails: { task_not_found: UNKNOWN, invalid_request: [inside('', () => waiting)] },
};

const CLIP: Parameter = {
  takes: ['0,1', '0,3', '1,3', '0.5,2.25', ' 1 , 2 '],
  refuses: [
    '1',
    '1,',
    '3,1',
    '1,1',
    '1,1.9',
    '0,3.1',
    '3,5',
    '-1,1',
    'a,b',
    '1;3',
    '1,2,3',
    ' ',
    ...NOT_TEXT,
  ],
};
const NOT_CLIPS = ['clip.mp4', 'ftp://example.org/a.mp4', 'http://127.0.0.1:1/a.mp4', ' '];
const CHARACTERS = '/vidB/v1/characters';

const tables: Table[] = [
  {
    method: 'GET',
    path: '/v1/video/query',
    key: ownKey,
    body: () => ({ id: done }),
    parameters: { id: { ...ID, refuses: [' ', 'a'.repeat(501)], required: true } },
  },
  {
    method: 'GET',
    path: VIDEOS,
    key: ownKey,
    body: () => ({}),
    parameters: {
      after: { takes: [() => done], refuses: [' '], fails: { task_not_found: ['x', () => strange] } },
      limit: { takes: ['1', '20', '100'], refuses: ['0', '-1', '101', '1.5', 'x', ' '] },
      order: { takes: ['asc', 'desc'], refuses: ['ASC', 'up', ' '] },
    },
  },
  { method: 'GET', path: '/v1/videos/{id}', key: ownKey, body: () => ({ id: done }), parameters: { id: ID } },
  {
    method: 'DELETE',
    path: '/v1/videos/{id}',
    key: ownKey,
    body: async () => ({ id: await create(VIDEOS, VIDEO) }),
    parameters: { id: { takes: [() => create(VIDEOS, VIDEO)], fails: { task_not_found: UNKNOWN } } },
  },
  {
    method: 'GET',
    path: '/v1/videos/{id}/content',
    key: ownKey,
    body: () => ({ id: done }),
    parameters: {
      id: FINISHED,
      variant: { takes: ['video', 'thumbnail', 'spritesheet'], refuses: ['gif', 'VIDEO', ' '] },
    },
  },
  {
    path: '/v1/videos/{id}/remix',
    key: ownKey,
    body: () => ({ id: done, prompt: 'at night' }),
    parameters: {
      id: { ...FINISHED, refuses: [() => ofFamilyA] },
      prompt: PROMPT,
      size: {
        takes: ['720x1280', '1280x720', '480x480', '1080x1080'],
        refuses: ['16x9', '640x480', '1024x1792', ' ', ...NOT_TEXT],
      },
    },
  },
  {
    path: CHARACTERS,
    title: 'from a task',
    key: ownKey,
    body: () => ({ from_task: done }),
    parameters: {
      from_task: {
        takes: [() => done],
        refuses: [() => waiting, ' ', 'a'.repeat(501), ...NOT_TEXT],
        fails: { task_not_found: ['x', 'vidB-2:1-a', () => strange] },
        without: '400 missing_parameter url',
      },
      url: { refuses: [inside('from_task', () => link), 'clip.mp4', ' ', ...NOT_TEXT] },
      timestamps: CLIP,
    },
  },
  {
    path: CHARACTERS,
    title: 'from an address',
    key: ownKey,
    body: () => ({ url: link, timestamps: '1,3' }),
    parameters: {
      url: {
        takes: [() => link],
        refuses: [
          ...NOT_CLIPS,
          'http://[::1]:1/a.mp4',
          'http://169.254.169.254/a.mp4',
          'data:text/plain,hello',
          'data:video/mp4;base64,aGVsbG8gdGhlcmU=',
          () => `${service.url}/openapi.json`,
          ...NOT_TEXT,
        ],
        required: true,
      },
      from_task: { refuses: [() => done, 'x', ' ', ...NOT_TEXT] },
      timestamps: { ...CLIP, without: '400 invalid_parameter timestamps' },
    },
  },
];

callRows(() => service, tables);

const number = expect.any(Number);
const pending = { status: 'pending', progress: 0 };
const made = { object: 'video', created_at: number };
const UUID = /^video_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = (model: string) => expect.stringMatching(new RegExp(`^${model}:\\d+-\\w+$`));

test.each<[name: string, call: () => Promise<Response>, fields: object]>([
  [
    'a creation of family A',
    () => service.json(CREATE, { model: 'vidA3', prompt: 'a kite' }, key),
    { id: id('vidA3'), status: 'pending', status_update_time: number, enhanced_prompt: 'a kite' },
  ],
  [
    'its query',
    () => service.call(`/v1/video/query?id=${ofFamilyA}`, {}, key),
    {
      ...{ id: id('vidA2'), status: 'pending', status_update_time: number, enhanced_prompt: 'a kite' },
      ...{ video_url: null, error: null },
    },
  ],
  [
    'its status',
    () => service.call(`/v1/videos/${ofFamilyA}`, {}, key),
    {
      ...{ id: id('vidA2'), ...pending, status_update_time: number, enhanced_prompt: 'a kite' },
      ...{ video_url: null, error: null },
    },
  ],
  [
    'a form of family B',
    () => service.form(VIDEOS, { ...VIDEO, seconds: '4' }, key),
    { id: id('vidB-2'), ...made, ...pending, model: 'vidB-2', seconds: 4, size: '480x480' },
  ],
  [
    'its status',
    () => service.call(`/v1/videos/${encodeURIComponent(waiting)}`, {}, key),
    {
      id: id('vidB-2'),
      ...pending,
      video_url: null,
      model: 'vidB-2',
      seconds: 4,
      size: '480x480',
      error: null,
    },
  ],
  [
    'its status when it is finished',
    () => service.call(`/v1/videos/${done}`, {}, key),
    {
      ...{ status: 'completed', progress: 100, video_url: expect.stringMatching(/^http.*\.mp4$/) },
      ...{ model: 'vidB-2', seconds: 4, size: '480x480', error: null },
    },
  ],
  [
    'its content',
    () => service.call(`/v1/videos/${done}/content`, {}, key),
    {
      ...{ status: 'completed', video_url: expect.stringMatching(/^http.*\.mp4$/) },
      ...{ enhanced_prompt: 'a kite', status_update_time: number },
    },
  ],
  [
    'a remix',
    () => service.json(`/v1/videos/${done}/remix`, { prompt: 'at night' }, key),
    {
      ...{ id: expect.stringMatching(/^vidB-2:remix-\d+-\w+$/), ...made, ...pending },
      ...{ model: 'vidB-2', seconds: 4, size: '480x480', remixed_from_video_id: expect.any(String) },
    },
  ],
  [
    'a list',
    () => service.call(`${VIDEOS}?limit=1&order=asc`, {}, key),
    {
      ...{ object: 'list', has_more: true, first_id: id('vidB-2'), last_id: id('vidB-2') },
      data: [{ ...made, status: 'completed', video_url: expect.any(String) }],
    },
  ],
  [
    'a deletion',
    async () => service.call(`/v1/videos/${await create(VIDEOS, VIDEO)}`, { method: 'DELETE' }, key),
    { id: id('vidB-2'), object: 'video.deleted', deleted: true },
  ],
  [
    'a character',
    () => service.json(CHARACTERS, { from_task: done }, key),
    {
      ...{ id: expect.any(String), username: expect.stringMatching(/^[\w.]+$/) },
      ...{ permalink: expect.stringMatching(/^http/), profile_picture_url: expect.stringMatching(/^http/) },
    },
  ],
])('%s is answered with its fields', async (_, call, fields) => {
  expect(await (await call()).json()).toMatchObject(fields);
});

test('a form of family A is queued', async () => {
  const { seconds, size } = { seconds: '2', size: '16x9' };
  const input_reference = await fetch(link.replace(/mp4$/, 'jpg')).then((answer) => answer.blob());
  const form = { model: 'vidA_3_1', prompt: 'a kite', seconds, size, input_reference };
  const fields = { ...made, status: 'queued', progress: 0, model: 'vidA_3_1', seconds: 2, size };
  const task = (await (await service.form(VIDEOS, form, key)).json()) as SeenTask;
  expect(task).toMatchObject({ id: expect.stringMatching(UUID), ...fields });
});

test('an id that is given twice is refused', async () => {
  const answer = await service.call('/v1/video/query?id=a&id=b', {}, key);
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_parameter', param: 'id' } });
});
