import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import type { Capabilities } from '../models/catalogue.ts';
import { adaptSettings } from './adapt-settings.ts';
import { type Composition, fitTo, toDraft, toDrafts } from './composition.ts';
import type { Control, Settings } from './control.ts';
import { controlsFor, outputFrame } from './controls.ts';
import { findModels, labelsIn, modelDetails } from './model-details.ts';
import { noteText } from './note-text.ts';
import type { Note } from './notes.ts';
import { composedFrom } from './reuse.ts';
import { type Intent, offeredRoutes, type Route, routesFor } from './routes.ts';
import { problemsOf } from './schema-problems.ts';

const said = (notes: Note[]) => notes.map((note) => noteText(note, english('compose')));

const route = (capabilities: Partial<Capabilities> = {}, intent: Intent = 'prompt'): Route => {
  const [found] = offeredRoutes(intent, [sampleModel({ capabilities })]);
  if (!found) throw new Error(`It is not offered for ${intent}`);
  return found;
};

/** Every control in a word: its kind, its choices, its default; those out of sight in brackets. */
function inWords(control: Control): string {
  const { kind, name, advanced } = control;
  const choices = control.kind === 'choice' ? ` ${control.options.map(({ value }) => value).join('|')}` : '';
  const range = control.kind === 'number' ? ` ${control.min}-${control.max}` : '';
  const fallback = control.kind === 'text' ? '' : ` = ${control.fallback}`;
  const text = `${name} ${kind}${choices}${range}${fallback}`;
  return advanced ? `(${text})` : text;
}
const withoutRest = { sound: false, seed: false, negativePrompt: false } as const;
const controls = (capabilities: Partial<Capabilities>) =>
  controlsFor(route(capabilities))
    .map(inWords)
    .filter((text) => text !== '(other text)');

const noPicture = { sizes: [], aspectRatios: [], resolutions: [] };

test.each<[string, Partial<Capabilities>, string[]]>([
  ['lengths', { ...noPicture, seconds: [4, 8, 12] }, ['seconds choice 4|8|12 = 4']],
  ['a short range', { ...noPicture, seconds: { min: 3, max: 6 } }, ['seconds choice 3|4|5|6 = 5']],
  ['a long range', { ...noPicture, seconds: { min: 1, max: 60 } }, ['seconds number 1-60 = 5']],
  ['no length', { ...noPicture, seconds: [] }, []],
  [
    'nothing that is known',
    {},
    ['(aspect_ratio text)', '(resolution text)', '(size text)', 'seconds number 1-600 = '],
  ],
  [
    'shapes and resolutions, which settle sizes',
    { seconds: [], sizes: ['1280x720'], aspectRatios: ['1:1', '16:9'], resolutions: ['480p', '720p'] },
    ['aspect_ratio choice 1:1|16:9 = 16:9', 'resolution choice 480p|720p = 720p'],
  ],
  [
    'shapes, and who knows which resolutions',
    { seconds: [], sizes: null, aspectRatios: ['9:16'], resolutions: null },
    ['aspect_ratio choice 9:16 = 9:16', '(resolution text)'],
  ],
  [
    'sizes alone',
    { seconds: [], sizes: ['1280x720', '720x1280'], aspectRatios: null, resolutions: null },
    ['size choice 1280x720|720x1280 = 1280x720'],
  ],
])('a model with %s has the controls for it', (_, capabilities, expected) => {
  expect(controls({ ...withoutRest, ...capabilities })).toEqual(expected);
});

test.each<[Partial<Capabilities>, string[]]>([
  [withoutRest, []],
  [
    { sound: true, seed: true, negativePrompt: true },
    ['generate_audio toggle = true', '(negative_prompt text)', '(seed number 0-4294967295 = )'],
  ],
  [
    { sound: null, seed: null, negativePrompt: null },
    ['(generate_audio choice |true|false = )', '(negative_prompt text)', '(seed number 0-4294967295 = )'],
  ],
])('sound, seed and negative prompt of %j', (capabilities, expected) => {
  expect(controls({ seconds: [], ...noPicture, ...capabilities })).toEqual(expected);
});

test('sound that cannot be asked for has no control, whatever is known of it', () => {
  for (const sound of [true, null])
    expect(controlsFor({ ...route({ sound }), soundFixed: true }).map(({ name }) => name)).not.toContain(
      'generate_audio',
    );
});

const compose = (over: Partial<Composition> & { route: Route }): Composition => ({
  prompt: ' A cat ',
  settings: {},
  references: [],
  ...over,
});

const told = { seconds: [4, 8], aspectRatios: ['16:9', '9:16'], resolutions: [], sizes: [], sound: true };

test('a draft says in shared words what is set, and where it is made', () => {
  const settings = { seconds: 8, seed: 0, other: '{"cfg_scale": 0.5}', negative_prompt: '', size: 'small' };
  expect(toDraft(compose({ route: route(told), settings }))).toEqual({
    endpoint: 'videos',
    connectionId: 'acme',
    params: {
      model: 'acme/film',
      prompt: 'A cat',
      aspect_ratio: '16:9',
      seconds: '8',
      generate_audio: true,
      seed: 0,
      cfg_scale: 0.5,
    },
    references: [],
    tags: [],
  });
});

test('silence is asked for where sound is known or chosen, and left open otherwise', () => {
  const soundOf = (sound: boolean | null, settings: Settings) =>
    toDraft(compose({ route: route({ ...told, sound }), settings })).params.generate_audio;
  expect(soundOf(true, { generate_audio: false })).toBe(false);
  expect(soundOf(null, { generate_audio: false })).toBe(false);
  expect(soundOf(null, {})).toBeUndefined();
});

test.each<[Capabilities['images'], Intent, string[] | undefined]>([
  [
    { max: 2, roles: ['first_frame', 'last_frame'], required: false },
    'frames',
    ['first_frame', 'last_frame'],
  ],
  [{ max: 3, roles: ['reference'], required: false }, 'elements', ['reference', 'reference']],
  [null, 'image', undefined],
])('images %j go out as what they are', (images, intent, roles) => {
  const composition = compose({ route: route({ images }, intent), references: ['a', 'b'] });
  expect(toDraft(composition).params.image_roles).toEqual(roles);
});

test.each<[string, Partial<Capabilities>, Settings, string]>([
  ['a length out of range', { seconds: { min: 1, max: 60 } }, { seconds: 90 }, 'seconds'],
  ['a size that is none', {}, { size: 'large' }, 'size'],
  ['a list of parameters', {}, { other: '[1]' }, 'other'],
  ['half an object', {}, { other: '{"a":' }, 'other'],
  ['a model by another way', {}, { other: '{"model": "x"}' }, 'other'],
])('%s is said at its field', (_, capabilities, settings, field) => {
  expect(problemsOf(compose({ route: route(capabilities), settings }), english('compose'))).toEqual([
    { kind: 'wrong', field, message: expect.any(String), namesField: true },
  ]);
});

test('a setting that is no choice of the model is not sent', () => {
  const draft = toDraft(compose({ route: route(told), settings: { seconds: 7, aspect_ratio: '4:3' } }));
  expect(draft.params).toMatchObject({ seconds: '4', aspect_ratio: '16:9' });
});

test('the same on several connections has the settings that each of them takes', () => {
  const film = route(told);
  const [b2] = routesFor('prompt').filter(({ model }) => model === 'vidB-2');
  if (!b2) throw new Error('vidB-2 is in the table');
  const composition = compose({ route: film, settings: { seconds: 8, other: '{"cfg": 1}' } });
  const drafts = toDrafts(composition, ['A cat'], [film, { ...b2, connectionId: 'embedded' }], 1);
  expect(drafts).toMatchObject([
    { connectionId: 'acme', params: { seconds: '8', cfg: 1 } },
    { connectionId: 'embedded', params: { model: 'vidB-2', seconds: '8', size: '1280x720' } },
  ]);
  expect(drafts[1]?.params).not.toHaveProperty('cfg');
  expect(said(fitTo(composition, b2).notes)).toEqual([
    'Sound left out: vidB-2 does not take it.',
    'Cfg left out: vidB-2 does not take it.',
  ]);
});

test('the length that is shown goes to all of them, set or not', () => {
  const [film, clip] = [route({ seconds: [4, 8] }), route({ seconds: [3, 4, 5] })];
  const drafts = toDrafts(compose({ route: film }), ['A cat'], [film, { ...clip, model: 'acme/clip' }], 1);
  expect(drafts.map(({ params }) => params.seconds)).toEqual(['4', '4']);
});

test.each<[string, Intent, Route | undefined, Settings, string[]]>([
  [
    'a length another lacks',
    'prompt',
    route({ ...told, seconds: [5, 10] }),
    { seconds: 5 },
    ['Length 4 s → 5 s: not offered by Film.'],
  ],
  [
    'the one length there is with an image',
    'image',
    routesFor('image').find(({ model }) => model === 'vidB-2'),
    { duration: 10, orientation: 'landscape', size: 'small' },
    ['Length 4 s → 10 s: not offered by vidB-2.'],
  ],
  [
    'a length that cannot be asked for',
    'prompt',
    routesFor('prompt').find(({ model }) => model === 'vidA3'),
    { aspect_ratio: '16:9' },
    ['Length 4 s → 8 s: not offered by vidA3.'],
  ],
])('of a further model it is said: %s', (_, intent, further, settings, notes) => {
  const images: Capabilities['images'] = { max: 1, roles: ['first_frame'], required: false };
  const veo = route({ ...told, resolutions: ['720p'], sound: false, images }, intent);
  if (!further) throw new Error('It is in the table');
  const fitted = fitTo(compose({ route: veo, references: intent === 'image' ? ['a'] : [] }), further);
  expect(said(fitted.notes)).toEqual(notes);
  expect(fitted.settings).toMatchObject(settings);
});

test('silence outlives a model that has no word for it, and it is said what that one makes', () => {
  const [loud, mute, unknown] = [route({ sound: true }), route({ sound: false }), route()];
  const fixed = { ...loud, soundFixed: true };
  const silent = { generate_audio: false };
  const first = adaptSettings(silent, loud, fixed);
  expect(first.settings).toEqual(silent);
  expect(said(first.notes)).toEqual(['Silence left out: Film will have sound.']);
  expect(toDraft(compose({ route: fixed, settings: silent })).params).not.toHaveProperty('generate_audio');
  expect(adaptSettings(first.settings, fixed, loud)).toEqual({ settings: silent, notes: [] });
  expect(adaptSettings(silent, loud, mute)).toEqual({ settings: silent, notes: [] });
  expect(said(adaptSettings(silent, loud, { ...unknown, soundFixed: true }).notes)).toEqual([
    'Silence left out: Film may have sound.',
  ]);
  expect(adaptSettings({ generate_audio: true }, fixed, loud)).toEqual({ settings: {}, notes: [] });
});

test('a length that is typed is kept within what the next model takes', () => {
  const long = route({ seconds: { min: 1, max: 60 } });
  const { settings, notes } = adaptSettings({ seconds: 40 }, long, route({ seconds: [5, 10] }));
  expect(settings).toEqual({ seconds: 10 });
  expect(said(notes)).toEqual(['Length 40 s → 10 s: Film has no 40 s.']);
});

test.each<[Settings, number]>([
  [{ aspect_ratio: '9:16' }, 9 / 16],
  [{}, 16 / 9],
])('with %j the picture has its shape', (settings, ratio) => {
  const { width, height } = outputFrame(route(told), settings);
  expect(width / height).toBeCloseTo(ratio);
});

test('a character is saved unless it is said not to be, and that is said', () => {
  const [b2] = routesFor('character');
  if (!b2) throw new Error('A model of the table makes characters');
  const asked = (settings: Settings) => toDraft(compose({ route: b2, settings })).params.character_create;
  expect(asked({})).toBeUndefined();
  expect(asked({ character_url: 'https://a.example/b.mp4' })).toEqual({ save_to_library: true });
  expect(asked({ save_to_library: false })).toEqual({ save_to_library: false });
  expect(asked({ create_self_portrait: true, save_to_library: false })).toEqual({
    create_self_portrait: true,
    save_to_library: false,
  });
});

test('a task is composed again as it was, with what only its service knows', () => {
  const settings = { seconds: 8, generate_audio: false, other: 'cfg_scale: 0.5' };
  const images: Capabilities['images'] = { max: 2, roles: ['first_frame', 'last_frame'], required: false };
  const composition = compose({
    route: route({ ...told, images }, 'frames'),
    settings,
    references: ['a', 'b'],
  });
  const { params, references } = toDraft(composition);
  const task = sampleTask({ model: 'acme/film', connectionId: 'acme', params, references, prompt: 'A cat' });
  expect(composedFrom(task)).toEqual({
    intent: 'frames',
    connectionId: 'acme',
    model: 'acme/film',
    prompt: 'A cat',
    settings: { ...settings, aspect_ratio: '16:9' },
    references: ['a', 'b'],
  });
});

test.each<[Parameters<typeof sampleModel>[0], string]>([
  [{}, ''],
  [
    {
      capabilities: {
        ...told,
        images: { max: 2, roles: ['first_frame', 'last_frame'], required: false },
      },
      price: { amount: 0.1, per: 'second', unit: 'USD' },
      speedSeen: 12.4,
    },
    '4, 8 s · 16:9, 9:16 · first and last frame · sound · $0.10 a second · 10 s in about 2 min',
  ],
  [{ capabilities: { seconds: [3, 4, 5, 6] } }, '3–6 s'],
  [{ capabilities: { seconds: { min: 2, max: 20 }, sizes: ['1280x720'] } }, '2–20 s · 1280 × 720'],
  [{ capabilities: { images: { max: 3, roles: ['reference'], required: true } } }, 'needs up to 3 images'],
])('%j is told in a line', (model, line) => {
  expect(modelDetails(sampleModel(model), english('compose'))).toBe(line);
});

test('two of a name on one connection are told apart by their ids', () => {
  const models = [
    sampleModel(),
    sampleModel({ id: 'acme/film-2' }),
    sampleModel({ connectionId: 'b' }),
    sampleModel({ id: 'acme/clip', name: 'Clip' }),
  ];
  expect(models.map(labelsIn(models))).toEqual(['Film (acme/film)', 'Film (acme/film-2)', 'Film', 'Clip']);
});

test('models are found by words of their name, id and place', () => {
  const models = [sampleModel(), sampleModel({ id: 'other/clip', name: 'Clip', connectionId: 'b' })];
  const found = (query: string) => findModels(models, query, (id) => `Place ${id}`).map(({ id }) => id);
  expect(found('')).toHaveLength(2);
  expect(found('FILM acme')).toEqual(['acme/film']);
  expect(found('place b')).toEqual(['other/clip']);
  expect(found('film clip')).toEqual([]);
});
