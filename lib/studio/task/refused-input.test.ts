import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { refusedInputs } from './refused-input.ts';
import type { Task } from './task.ts';

const refused = (param: string | undefined, over: Partial<Task> = {}, code = 'content_policy_violation') =>
  refusedInputs(
    sampleTask({
      id: 'task_1',
      status: 'failed',
      model: 'acme/film',
      connectionId: 'acme',
      params: { model: 'acme/film', prompt: 'A cat', negative_prompt: 'rain', seconds: '8' },
      error: { status: 400, type: 'x', code, message: 'No', ...(param ? { param } : {}) },
      ...over,
    }),
    english('task'),
  ).map(
    ({ label, draft }) => [label.replace('Try without ', ''), draft.references.join(), draft.params] as const,
  );

const withImages = (roles: string[] = [], images: string[] = []) => ({
  references: ['a', 'b'],
  params: {
    model: 'acme/film',
    prompt: 'A cat',
    ...(images.length > 0 ? { images } : {}),
    ...(roles.length > 0 ? { image_roles: roles } : {}),
  },
});

test.each<[string | undefined, Partial<Task>, [string, string][]]>([
  [undefined, {}, []],
  [undefined, { references: ['a'] }, [['the image', '']]],
  [
    undefined,
    withImages(),
    [
      ['image 1', 'b'],
      ['image 2', 'a'],
    ],
  ],
  ['prompt', {}, []],
  ['seconds', {}, []],
  ['unheard_of', {}, []],
  ['negative_prompt', {}, [['the negative prompt', '']]],
  ['parameters.negativePrompt', {}, [['the negative prompt', '']]],
  ['prompt', { references: ['a'] }, []],
  ['image', {}, []],
  ['image', { references: ['a'] }, [['the image', '']]],
  [
    'image',
    withImages(),
    [
      ['image 1', 'b'],
      ['image 2', 'a'],
    ],
  ],
  ['images[1]', withImages(), [['image 2', 'a']]],
  ['image_urls.0', withImages(), [['image 1', 'b']]],
  ['last_frame', withImages(), [['image 2', 'a']]],
  ['first_frame_image', withImages(), [['image 1', 'b']]],
  ['images[0]', withImages([], ['https://a.example/x.png']), [['image 1', 'a,b']]],
  ['images[2]', withImages([], ['https://a.example/x.png']), [['image 3', 'a']]],
])('refused for %j of %j, it can be tried without %j', (param, over, expected) => {
  expect(refused(param, over).map(([label, references]) => [label, references])).toEqual(expected);
});

test('what an image was goes with it', () => {
  const [[, , params] = []] = refused('images[0]', withImages(['first_frame', 'last_frame']));
  expect(params).toEqual({ model: 'acme/film', prompt: 'A cat', image_roles: ['last_frame'] });
});

test('only what was refused is left out, and the new one knows where it came from', () => {
  const [input] = refusedInputs(
    sampleTask({
      id: 'task_1',
      status: 'failed',
      connectionId: 'acme',
      params: { prompt: 'A cat', negative_prompt: 'rain' },
      title: 'Cat',
      error: {
        status: 400,
        type: 'x',
        code: 'content_policy_violation',
        message: 'No',
        param: 'negative_prompt',
      },
    }),
    english('task'),
  );
  expect(input?.draft).toEqual({
    endpoint: 'videos',
    connectionId: 'acme',
    params: { prompt: 'A cat' },
    references: [],
    retryOf: 'task_1',
    title: 'Cat',
    tags: [],
  });
});

test('nothing is offered for other troubles, or where the model needs the image', () => {
  expect(refused('negative_prompt', {}, 'internal_error')).toEqual([]);
  expect(refused('negative_prompt', { status: 'completed' })).toEqual([]);
  const needed = { model: 'vidB-2', endpoint: 'video/create' as const, references: ['a'] };
  expect(refused('images[0]', needed)).toEqual([]);
});
