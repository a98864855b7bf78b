import { describe, expect, test } from 'vitest';
import { MODELS } from '#lib/contract/models.ts';
import { english } from '#lib/testing/page/english.tsx';
import { checkDraft } from '../task/draft.ts';
import { adaptSettings } from './adapt-settings.ts';
import { type Composition, toDraft, toDrafts } from './composition.ts';
import { controlsFor } from './controls.ts';
import { noteText } from './note-text.ts';
import {
  countAlternatives,
  countBatch,
  expandAlternatives,
  expandBatch,
  fillTemplate,
  variablesOf,
  withMention,
  withoutMention,
} from './prompt-text.ts';
import { composedFrom } from './reuse.ts';
import { INTENTS, type Intent, type Route, routesFor } from './routes.ts';
import { problemsOf } from './schema-problems.ts';

const route = (intent: Intent, model: string): Route => {
  const found = routesFor(intent).find((candidate) => candidate.model === model);
  if (!found) throw new Error(`${intent} has no ${model}`);
  return found;
};

describe('every way to make a video', () => {
  const ways = INTENTS.filter((intent) => intent !== 'streamed').flatMap(routesFor);

  const least = (way: Route) => {
    const references = Array.from({ length: way.images.min }, (_, index) => `asset-${index}`);
    return { route: way, prompt: 'A cat', settings: {}, references };
  };

  test.each(ways.filter((way) => controlsFor(way).some(({ name }) => name === 'watermark')))(
    '$intent with $model puts no watermark on, unless it is wanted',
    (way) => {
      expect(toDraft(least(way)).params).toMatchObject({ watermark: false });
      const marked = { ...least(way), settings: { watermark: true } };
      expect(toDraft(marked).params).toMatchObject({ watermark: true });
    },
  );

  test.each(ways)('$intent with $model makes a valid draft', (way) => {
    expect(problemsOf(least(way), english('compose'))).toEqual([]);
    expect(() => checkDraft(toDraft(least(way)))).not.toThrow();
  });

  test.each(ways)('$intent with $model takes each choice of its controls', (way) => {
    for (const control of controlsFor(way)) {
      if (control.kind !== 'choice') continue;
      for (const { value } of control.options) {
        expect(
          problemsOf({ ...least(way), settings: { [control.name]: value } }, english('compose')),
        ).toEqual([]);
      }
    }
  });

  test('each family A model of the table is reached by some intent', () => {
    const reached = new Set(ways.map(({ model }) => model));
    for (const model of MODELS) if (model.kind === 'video') expect(reached).toContain(model.id);
  });
});

test('images left from another way of starting are set aside, not sent', () => {
  const composition = { route: route('prompt', 'vidB-2'), prompt: 'A cat', settings: {}, references: ['a'] };
  expect(problemsOf(composition, english('compose'))).toEqual([]);
  expect(toDraft(composition).references).toEqual([]);
});

describe('changing the model', () => {
  const pro = route('image', 'vidB-2-pro');

  test('keeps what is still legal', () => {
    expect(adaptSettings({ orientation: 'portrait', private: true }, pro, route('image', 'vidB-2'))).toEqual({
      settings: { orientation: 'portrait', private: true },
      notes: [],
    });
  });

  test('says which length took the place of one the model lacks', () => {
    const { settings, notes } = adaptSettings({ seconds: 12 }, route('prompt', 'vidB-2'), pro);
    expect(settings).toEqual({ duration: 10 });
    expect(notes.map((note) => noteText(note, english('compose')))).toEqual([
      'Length 12 s → 10 s: vidB-2-pro has no 12 s.',
    ]);
  });

  test('says what fell away', () => {
    const frames = route('image', 'vidA3-pro-frames');
    const { settings, notes } = adaptSettings({ orientation: 'portrait' }, pro, frames);
    expect(settings).toEqual({});
    expect(notes.map((note) => noteText(note, english('compose')))).toEqual([
      'Orientation left out: vidA3-pro-frames does not take it.',
    ]);
  });

  test('carries a length to the name it has elsewhere', () => {
    const { settings } = adaptSettings({ duration: 25 }, pro, route('prompt', 'vidB-2'));
    expect(settings).toEqual({ seconds: 25 });
  });
});

test('a streamed composition needs no more than a prompt', () => {
  const streamed = route('streamed', 'vidB-2');
  expect(
    problemsOf({ route: streamed, prompt: 'A cat', settings: {}, references: [] }, english('compose')),
  ).toEqual([]);
});

describe('what keeps a composition from being sent', () => {
  const base = { prompt: 'A cat', settings: {}, references: [] };
  const clip = { character_timestamps: '0,9' };
  test.each<[string, Intent, string, Partial<Composition>, string, string]>([
    ['no prompt', 'prompt', 'vidA3', { prompt: '  ' }, 'missing', 'prompt'],
    ['no last frame', 'frames', 'vidA2-fast-frames', { references: ['a'] }, 'missing', 'references'],
    ['too many', 'elements', 'vidA2-fast-components', { references: [...'abcd'] }, 'wrong', 'references'],
    ['metadata that is no object', 'prompt', 'vidB-2', { settings: { metadata: 'x' } }, 'wrong', 'metadata'],
    ['a clip too long', 'character', 'vidB-2', { settings: clip }, 'wrong', 'character_timestamps'],
  ])('%s is said at its field', (_, intent, model, over, kind, field) => {
    const composition = { ...base, route: route(intent, model), ...over };
    expect(problemsOf(composition, english('compose'))).toMatchObject([
      { kind, field, message: expect.any(String) },
    ]);
  });
});

test('details typed one on each line are sent as the service takes them, and come back as they were typed', () => {
  const made = route('prompt', 'vidB-2');
  const composition = {
    route: made,
    prompt: 'A cat',
    references: [],
    settings: { metadata: 'scene: 12\nby: Ann' },
  };
  const { endpoint, params } = toDraft(composition);
  expect(params.metadata).toBe('{"scene":12,"by":"Ann"}');
  expect(() => checkDraft(toDraft(composition))).not.toThrow();
  const again = {
    ...{ connectionId: null, model: 'vidB-2', prompt: 'A cat' },
    references: [],
    characters: [],
  };
  expect(composedFrom({ ...again, endpoint, params }).settings).toMatchObject(composition.settings);
});

test('a batch is prompts × models × variations', () => {
  const routes = [route('prompt', 'vidA3'), route('prompt', 'vidB-2')];
  const composition = { route: routes[0] as Route, prompt: '', settings: { seconds: 4 }, references: [] };
  const drafts = toDrafts(composition, ['one', 'two'], routes, 3);
  expect(drafts).toHaveLength(12);
  expect(drafts[3]).toMatchObject({ endpoint: 'videos', params: { prompt: 'one', seconds: '4' } });
});

test.each([
  ['a {red|blue} car', ['a red car', 'a blue car']],
  ['{a|b} {1|2}', ['a 1', 'a 2', 'b 1', 'b 2']],
  ['{a {x|y}|b}', ['a x', 'a y', 'b']],
  ['{|very }old', ['old', 'very old']],
  ['{plain} and {{name}}', ['{plain} and {{name}}']],
  ['open {a|b', ['open {a|b']],
  ['{a|a}', ['a']],
])('%s stands for its alternatives', (text, prompts) => {
  expect(expandAlternatives(text)).toEqual(prompts);
});

test('alternatives are counted without being written out', () => {
  const text = '{a|b|c|d|e|f|g|h|i|j}'.repeat(12);
  expect(countAlternatives(text)).toBe(10 ** 12);
  expect(expandAlternatives(text)).toEqual([text]);
});

test('a batch has one prompt a line, blank lines aside', () => {
  expect(expandBatch('one\n\n  {two|three}  \n')).toEqual(['one', 'two', 'three']);
  expect(countBatch('one\n\n  {two|three}  \n')).toBe(3);
});

test('a prompt without alternatives keeps its lines', () => {
  expect(expandAlternatives(' A door.\n\n  It opens. ')).toEqual(['A door.\n\n  It opens.']);
});

test('a saved prompt is filled in by its variables', () => {
  expect(variablesOf('{{who}} in {{ place }}, {{who}}')).toEqual(['who', 'place']);
  expect(fillTemplate('{{who}} in {{ place }}', { who: 'A fox' })).toBe('A fox in {{ place }}');
  expect(variablesOf('{{ time of day }}')).toEqual(['time of day']);
  // What takes the square of a gap does not end within a test.
  expect(variablesOf(`{{${' '.repeat(400_000)}`)).toEqual([]);
});

test.each([
  ['', 0, '@bolt '],
  ['At dusk walks', 7, 'At dusk @bolt walks'],
  ['At dusk ', 8, 'At dusk @bolt '],
  ['Rain, and', 4, 'Rain @bolt, and'],
])('%j with a mention at %i is %j', (text, caret, mentioned) => {
  expect(withMention(text, 'bolt', caret)).toBe(mentioned);
  expect(withoutMention(mentioned, 'bolt')).not.toContain('@');
});

test('taking one out leaves those whose names begin alike', () => {
  expect(withoutMention('@bolt and @bolt.two and @bolt-3, a@bolt', 'bolt')).toBe(
    'and @bolt.two and @bolt-3, a@bolt',
  );
});
