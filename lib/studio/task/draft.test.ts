import { describe, expect, test } from 'vitest';
import { ServiceError } from '#lib/contract/errors.ts';
import { modelsOfKind, secondsChoices, type VideoModel } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { MOST_MENTIONS } from '../library/cast-names.ts';
import { LONGEST_PARAMS } from '../text/kept-text.ts';
import {
  checkDraft,
  checkLoosely,
  Draft,
  draftParam,
  LONGEST_SETTING,
  MOST_SETTINGS,
  NewTasks,
} from './draft.ts';

const draft = (given: Partial<Draft> & Pick<Draft, 'endpoint' | 'params'>) => Draft.parse(given);

const videoModels = modelsOfKind('video');
const onCreate = videoModels.filter(({ create }) => create);
const onVideos = videoModels.filter(({ videos }) => videos);
const onRemix = videoModels.filter(({ remix }) => remix);

const references = (count: number) => Array.from({ length: count }, (_, index) => `asset_${index}`);

const createParams = ({ id, create }: VideoModel) => ({
  model: id,
  prompt: 'A fox in the snow',
  ...(create?.aspectRatios[0] ? { aspect_ratio: create.aspectRatios[0] } : {}),
  ...(create?.orientations[0] ? { orientation: create.orientations[0] } : {}),
  ...(create?.durations[0] ? { duration: create.durations[0] } : {}),
});

describe.each(onCreate.map((model) => [model.id, model] as const))('%s on video/create', (_, model) => {
  const { min = 0, max = 0 } = model.create?.images ?? {};
  const params = createParams(model);
  const withReferences = (count: number) =>
    draft({ endpoint: 'video/create', params, references: references(count) });

  test.each([...new Set([min, max])])('with %i references is taken', (count) => {
    const made = withReferences(count);
    expect(() => checkDraft(made)).not.toThrow();
  });

  test('with one reference too many is refused at the references', () => {
    expect(refusalOf(withReferences(max + 1))).toMatchObject({
      code: 'invalid_parameter',
      where: 'drafts[4].references',
    });
  });
});

describe.each(onVideos.map((model) => [model.id, model] as const))('%s on videos', (_, model) => {
  const support = model.videos;
  if (!support) throw new Error(`${model.id} is offered here`);
  const params = {
    model: model.id,
    prompt: 'A fox in the snow',
    seconds: secondsChoices(support)[0],
    size: Object.keys(support.sizes)[0],
    watermark: false,
  };

  test.each([...new Set([support.images.min, support.images.max])])(
    'with %i references becomes a form with as many files',
    (count) => {
      const made = draft({ endpoint: 'videos', params, references: references(count) });
      expect(() => checkDraft(made)).not.toThrow();
    },
  );

  test('with one reference too many is refused at the references', () => {
    const made = draft({ endpoint: 'videos', params, references: references(support.images.max + 1) });
    expect(refusalOf(made)).toMatchObject({ code: 'invalid_parameter', where: 'drafts[4].references' });
  });
});

test.each(onRemix.map(({ id }) => [id]))('a remix of %s is taken', (model) => {
  const made = draft({ endpoint: 'videos/remix', params: { prompt: 'At night', size: '480x480' } });
  expect(() => checkDraft(made, model)).not.toThrow();
});

describe('a refusal says where in the batch it belongs', () => {
  const family = { model: 'vidB-2', prompt: 'A fox', seconds: 4, size: '480x480' };
  const videos = (params: Draft['params']) => draft({ endpoint: 'videos', params });
  const create = (over: Draft['params']) =>
    draft({ endpoint: 'video/create', params: { model: 'vidB-2', prompt: 'A fox', ...over } });
  const remix = (over: Draft['params'], references: string[] = []) =>
    draft({ endpoint: 'videos/remix', params: { prompt: 'At night', ...over }, references });
  const image = { input_reference: 'https://i/1.png' };

  test.each<[string, Draft, string, string]>([
    ['a missing prompt', videos({ ...family, prompt: '' }), 'missing_parameter', 'params.prompt'],
    ['a wrong length', videos({ ...family, seconds: 5 }), 'invalid_parameter', 'params.seconds'],
    ['no model', videos({}), 'missing_parameter', 'params.model'],
    ['an unknown model', videos({ model: 'vidZ' }), 'model_not_found', 'params.model'],
    ['a speech model', videos({ model: 'asr-1' }), 'invalid_parameter', 'params.model'],
    ['one of another endpoint', videos({ ...family, model: 'vidA3' }), 'invalid_parameter', 'params.model'],
    ['no image', videos({ ...family, model: 'vidA_3_1', size: '16x9' }), 'missing_parameter', 'references'],
    ['no images at all for family B', create({}), 'missing_parameter', 'params.images'],
    ['an image that is no address', create({ images: ['fox.png'] }), 'invalid_image', 'params.images[0]'],
    ['an image that is a thing', create({ images: [{}] }), 'invalid_parameter', 'params.images[0]'],
    ['an image in the form', videos({ ...family, ...image }), 'invalid_parameter', 'params.input_reference'],
    ['references on a remix', remix({}, ['asset_0']), 'invalid_parameter', 'references'],
    ['an unknown size of a remix', remix({ size: '1x1' }), 'invalid_parameter', 'params.size'],
  ])('%s', (_, made, code, where) => {
    expect(refusalOf(made)).toEqual({ code, where: `drafts[4].${where}` });
  });
});

function refusalOf(made: Draft) {
  try {
    checkDraft(made);
  } catch (error) {
    if (error instanceof ServiceError) return { code: error.code, where: draftParam(4, made, error) };
    throw error;
  }
  throw new Error('it was accepted');
}

test.each([
  [{ references: Array(101).fill('asset_a') }, 'drafts[0].references'],
  [{ references: ['a'.repeat(501)] }, 'drafts[0].references[0]'],
  [{ sourceTaskId: 'a'.repeat(501) }, 'drafts[0].sourceTaskId'],
])('a draft that names more than any model takes is refused', (over, param) => {
  const drafts = [{ endpoint: 'videos', params: {}, ...over }];
  expect(() => parseRequest(NewTasks, { drafts })).toThrow(expect.objectContaining({ param }));
});

test.each([
  [{ seconds: '60s' }, 'seconds'],
  [{ seconds: '0x3c' }, 'seconds'],
  [{ seconds: 0 }, 'seconds'],
  [{ seconds: [60] }, 'seconds'],
  [{ seconds: 4, duration: 'auto' }, 'duration'],
  [{ Duration: '6e1' }, 'Duration'],
  [{ durationSeconds: -1 }, 'durationSeconds'],
  [{ seconds: 4, metadata: { video: { duration: '60s' } } }, 'duration'],
  [{ seconds: 4, multi_prompt: [{ duration: '5' }, { duration: '6e1' }] }, 'duration'],
  [{ seconds: 4, n: '1e3' }, 'n'],
  [{ seconds: 4, sampleCount: 0 }, 'sampleCount'],
])('a length such as %j is refused at its field, whatever the service and the endpoint', (asked, param) => {
  const refusal = expect.objectContaining({ code: 'invalid_parameter', param });
  const params = { model: 'theirs', prompt: 'A fox', ...asked };
  for (const endpoint of ['videos', 'videos/remix', 'videos/extend'] as const)
    expect(() => checkLoosely(draft({ endpoint, params }))).toThrow(refusal);
  expect(() => checkDraft(draft({ endpoint: 'videos', params }), undefined, ['theirs'])).toThrow(refusal);
});

test.each([{ seconds: 700 }, { duration: '7.5' }, { seconds: '', duration: null }, { length: 'long' }])(
  '%j is left to the service',
  (asked) => {
    const params = { model: 'theirs', prompt: 'A fox', ...asked };
    expect(() => checkLoosely(draft({ endpoint: 'videos', params }))).not.toThrow();
  },
);

describe('what a draft holds has a bound, wherever it is made', () => {
  const taken = (params: Record<string, unknown>) => () =>
    parseRequest(NewTasks, { drafts: [{ endpoint: 'videos', params }] });
  const emoji = (count: number) => '🙂'.repeat(count);
  const settings = (count: number, value = '') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, value]));

  test.each<[string, Record<string, unknown>, string, number]>([
    ['a prompt', { prompt: emoji(LONGEST_SETTING + 1) }, 'drafts[0].params.prompt', LONGEST_SETTING],
    ['many mentions', { prompt: '@bo '.repeat(MOST_MENTIONS + 1) }, 'drafts[0].params.prompt', MOST_MENTIONS],
    ['a setting', { style: 'x'.repeat(LONGEST_SETTING + 1) }, 'drafts[0].params.style', LONGEST_SETTING],
    ['a list', { images: ['x'.repeat(LONGEST_SETTING)] }, 'drafts[0].params.images', LONGEST_SETTING],
    ['many settings', settings(MOST_SETTINGS + 1), 'drafts[0].params', MOST_SETTINGS],
    ['all settings', settings(4, 'x'.repeat(80_000)), 'drafts[0].params', LONGEST_PARAMS],
  ])('%s beyond it is refused by its name', (_, params, param, bound) => {
    expect(taken(params)).toThrow(
      expect.objectContaining({ param, message: expect.stringContaining(`${bound}`) }),
    );
  });

  test('what is at its bound is taken', () => {
    expect(taken({ prompt: emoji(LONGEST_SETTING) })).not.toThrow();
    expect(taken({ prompt: '@bo '.repeat(MOST_MENTIONS) })).not.toThrow();
    expect(taken(settings(MOST_SETTINGS))).not.toThrow();
  });
});
