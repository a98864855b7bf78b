import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import type { Capabilities } from '../models/catalogue.ts';
import type { Task } from '../task/task.ts';
import { noteInEnglish } from './note-in-english.ts';
import { noteText } from './note-text.ts';
import type { Note } from './notes.ts';
import { askedIn, runOn } from './run-on.ts';

/** In the words of the catalogue, which programs are told as well. */
function said(notes: Note[]): string[] {
  const words = notes.map((note) => noteText(note, english('compose')));
  expect(notes.map(noteInEnglish)).toEqual(words);
  return words;
}

const own = (id: string) => sampleModel({ id, name: id, connectionId: 'embedded', contract: true });
const told = (capabilities: Partial<Capabilities>) => sampleModel({ name: 'Sora 2', capabilities });
const sora = told({
  seconds: [4, 8, 12],
  sizes: ['1280x720', '720x1280'],
  images: { max: 1, roles: ['first_frame'], required: false },
  seed: false,
  negativePrompt: false,
});
const veo = told({
  seconds: [4, 6, 8],
  aspectRatios: ['16:9', '9:16'],
  resolutions: ['720p', '1080p'],
  images: { max: 3, roles: ['first_frame', 'last_frame', 'reference'], required: false },
  sound: true,
  seed: true,
});

const b2 = (params: object, more: Partial<Task> = {}) =>
  sampleTask({
    endpoint: 'videos',
    model: 'vidB-2',
    connectionId: 'embedded',
    params: { ...params },
    ...more,
  });
const stranger = (params: object, references: string[] = []) =>
  sampleTask({
    endpoint: 'videos',
    model: 'google/veo-3.1',
    connectionId: 'acme',
    params: { ...params },
    references,
  });

test.each([
  [
    'what both have is kept without a word',
    b2({ size: '720x1280', seconds: '8', watermark: false }),
    sora,
    { seconds: '8', size: '720x1280' },
    [],
  ],
  [
    'a length that is not offered becomes the next shorter one',
    b2({ seconds: '25', size: '1280x720' }),
    sora,
    { seconds: '12', size: '1280x720' },
    ['Length 25 s → 12 s: not offered by Sora 2.'],
  ],
  [
    'pixels become a shape and a resolution',
    b2({ size: '720x1280', seconds: '4' }),
    veo,
    { seconds: '4', aspect_ratio: '9:16', resolution: '720p', generate_audio: true },
    [],
  ],
  [
    'a square is said to become wide, and more pixels than there are fewer',
    b2({ size: '1080x1080', seconds: '4' }),
    sora,
    { seconds: '4', size: '1280x720' },
    ['Shape 1:1 → 16:9: not offered by Sora 2.', 'Resolution 1080p → 720p: not offered by Sora 2.'],
  ],
  [
    'what only its own model has is left out',
    b2({ style: 'noir', watermark: true, private: true }),
    sora,
    {},
    [
      'Style left out: Sora 2 does not take it.',
      'Watermark left out: Sora 2 does not take it.',
      'Private left out: Sora 2 does not take it.',
    ],
  ],
  [
    'a shape and a resolution become pixels of the embedded service',
    stranger({ seconds: '6', aspect_ratio: '9:16', resolution: '720p', seed: 7, fps: 24 }),
    own('vidB-2'),
    { seconds: '4', size: '720x1280' },
    [
      'Length 6 s → 4 s: not offered by vidB-2.',
      'Seed left out: vidB-2 does not take it.',
      'Fps left out: vidB-2 does not take it.',
    ],
  ],
  [
    'a model that decides its length is said to',
    stranger({ seconds: '6', aspect_ratio: '9:16' }),
    own('vidA3'),
    { aspect_ratio: '9:16' },
    ['Length 6 s left out: vidA3 decides it.'],
  ],
  [
    'one that has a single length is said to make that',
    stranger({ seconds: '6' }),
    { ...own('vidA3'), capabilities: told({ seconds: [8] }).capabilities },
    {},
    ['Length 6 s → 8 s: not offered by vidA3.'],
  ],
  [
    'where nothing is known, everything is tried',
    b2({ size: '480x480', seconds: '10' }),
    told({}),
    { seconds: '10', size: '480x480' },
    [],
  ],
  [
    'seed and words against go along where they are taken',
    stranger({ seed: 7, negative_prompt: 'rain', generate_audio: false }),
    told({ ...veo.capabilities, negativePrompt: true }),
    { seed: 7, negative_prompt: 'rain', generate_audio: false },
    [],
  ],
  [
    'sound that comes anyway is not missed',
    stranger({ generate_audio: true }),
    { ...told({ sound: true }), soundFixed: true },
    {},
    [],
  ],
  [
    'silence that cannot be asked for is',
    stranger({ generate_audio: false }),
    { ...told({ sound: true }), soundFixed: true },
    {},
    ['Silence left out: Sora 2 will have sound.'],
  ],
])('%s', (_, task, target, params, notes) => {
  const made = runOn(task, target);
  expect(said(made.notes)).toEqual(notes);
  expect(made.draft).toMatchObject({ params, retryOf: task.id, connectionId: target.connectionId });
  for (const name of ['style', 'private', 'fps', 'orientation'])
    if (!(name in params) && !target.contract) expect(made.draft?.params).not.toHaveProperty(name);
});

const frames = ['a.png', 'b.png'];
test.each([
  ['both ends where both are taken', veo, frames, []],
  ['the first alone', sora, ['a.png'], ['Last frame left out: Sora 2 takes one image, as first frame.']],
  [
    'none',
    told({ images: { max: 0, roles: [], required: false } }),
    [],
    [
      'First frame left out: Sora 2 takes no image with this.',
      'Last frame left out: Sora 2 takes no image with this.',
    ],
  ],
])('of the first and last frame it keeps %s', (_, target, references, notes) => {
  const task = sampleTask({ endpoint: 'video/create', model: 'vidA2-fast-frames', references: frames });
  const made = runOn(task, target);
  expect(made.draft?.references).toEqual(references);
  expect(said(made.notes)).toEqual(notes);
});

test('a picture of the look that becomes the first frame is said to', () => {
  const made = runOn(b2({}, { references: ['a.png'] }), sora);
  expect(made.draft).toMatchObject({ references: ['a.png'], params: { image_roles: ['first_frame'] } });
  expect(said(made.notes)).toEqual(['Reference → first frame: Sora 2 takes one image, as first frame.']);
});

test('what needs an image is not sent without one', () => {
  const needy = told({ images: { max: 1, roles: ['first_frame'], required: true } });
  const { draft, notes } = runOn(b2({}), needy);
  expect(draft).toBeNull();
  expect(said(notes)).toEqual(['Sora 2 needs an image, and this has none.']);
});

test('what belongs to a service stays with it', () => {
  const task = b2({}, { endpoint: 'videos/remix', prompt: '@anna at night', characters: ['anna'] });
  const { draft, notes } = runOn(task, sora);
  expect(draft).toMatchObject({ endpoint: 'videos', params: { prompt: '@anna at night' } });
  expect(said(notes)).toEqual([
    'Made anew from its words: only the service that has a video can change it.',
    '@anna is only a name to Sora 2: characters stay with their service.',
  ]);
});

test('a draft that nobody has sent runs elsewhere like a task, and retries none', () => {
  const params = { model: 'vidB-2', prompt: '@anna at night', seconds: '4' };
  const asked = askedIn({ endpoint: 'videos', params, references: ['a.png'], tags: ['sea'] });
  const { draft, notes } = runOn(asked, sora);
  expect(draft).toMatchObject({ references: ['a.png'], tags: ['sea'], connectionId: sora.connectionId });
  expect(draft).not.toHaveProperty('retryOf');
  expect(said(notes)).toContain('@anna is only a name to Sora 2: characters stay with their service.');
});

test('tags and title go along', () => {
  const task = b2({}, { tags: ['sea'], title: 'Boat' });
  expect(runOn(task, sora).draft).toMatchObject({ tags: ['sea'], title: 'Boat' });
});
