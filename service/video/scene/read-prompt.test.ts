import { expect, test } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import type { Scene } from './scene.ts';

const table: [prompt: string, expected: { [Key in keyof Scene]?: unknown }][] = [
  [
    'A red fox runs through a snowy forest at dawn',
    {
      place: 'forest',
      time: 'dawn',
      weather: ['snow'],
      subjects: [{ kind: 'fox', count: 1, size: 1, colour: '#d5342f', action: 'run' }],
    },
  ],
  [
    'three hot air balloons over the mountains, aerial',
    { place: 'mountains', framing: 'aerial', subjects: [{ kind: 'airballoon', count: 3, size: 1 }] },
  ],
  [
    'a cat riding a blue bicycle on a rainy street at night',
    {
      place: 'street',
      time: 'night',
      weather: ['rain'],
      subjects: [{ kind: 'cat', count: 1, size: 1, mount: 'bicycle', mountColour: '#2f6fd0' }],
    },
  ],
  [
    'a child holding a red balloon on the beach',
    {
      place: 'beach',
      subjects: [expect.objectContaining({ kind: 'child', holds: 'balloon', holdsColour: '#d5342f' })],
    },
  ],
  [
    'an octopus and a bus',
    {
      subjects: [
        expect.objectContaining({ kind: 'octopus', count: 1 }),
        expect.objectContaining({ kind: 'bus', count: 1 }),
      ],
    },
  ],
  [
    'wolves in the arctic, northern lights',
    {
      place: 'snowfield',
      time: 'night',
      weather: ['aurora'],
      subjects: [expect.objectContaining({ kind: 'wolf', count: 3 })],
    },
  ],
  ['a whale', { place: 'sea' }],
  ['a cup of coffee', { place: 'kitchen', subjects: [expect.objectContaining({ kind: 'cup' })] }],
  ['thunderstorm', { place: 'sea', weather: ['storm'] }],
  ['a village without people, foggy', { place: 'village', weather: ['fog'], subjects: [] }],
  ['a city by the sea', { place: 'city', beyond: ['sea'] }],
  ['Slow zoom out, handheld, a dog in slow motion', { camera: ['zoom-out', 'handheld'], tempo: 0.45 }],
  ['noir detective', { style: 'noir', subjects: [expect.objectContaining({ kind: 'person' })] }],
  [
    'a tiny robot and a giant cat dance',
    {
      subjects: [
        expect.objectContaining({ kind: 'robot', size: 0.55 }),
        expect.objectContaining({ kind: 'cat', size: 1.8, action: 'dance' }),
      ],
    },
  ],
  [
    '@mara.k walks along the harbour',
    {
      place: 'harbour',
      subjects: [{ kind: 'person', count: 1, size: 1, character: 'mara.k', action: 'walk' }],
    },
  ],
  [
    'a king and a wizard',
    {
      subjects: [
        expect.objectContaining({ kind: 'person', count: 1, role: 'royal' }),
        expect.objectContaining({ kind: 'person', count: 1, role: 'wizard' }),
      ],
    },
  ],
  ['a strawberry cake', { subjects: [{ kind: 'cake', count: 1, size: 1 }] }],
  ['a boxer in the park', { place: 'garden' }],
  ['a boxer', { place: 'ring', subjects: [expect.objectContaining({ kind: 'person', role: 'boxer' })] }],
  ['a geometric tunnel', { place: 'abstract' }],
  ['everything in purple', { place: 'abstract', tint: '#7d4bc0' }],
  ['a green meadow', { place: 'field' }],
  ['a white tiger in the snow', { place: 'snowfield', weather: ['snow'] }],
  ['an octopus attacks a ship', { place: 'sea' }],
  ['a lipstick on a pink background', { place: 'studio', tint: '#ef7fa9' }],
  ['a flock of birds over the sea', { subjects: [{ kind: 'bird', count: 8 }] }],
  ['a burning lamp', { subjects: [{ kind: 'lamp', count: 1, size: 1 }] }],
  ['a parrot in the jungle', { subjects: [{ kind: 'parrot', action: 'sit', perch: 'branch' }] }],
  ['a witch flies on a broom', { place: 'sky', subjects: [{ kind: 'woman', role: 'witch', action: 'fly' }] }],
  ['a bicycle leaning against a wall', { subjects: [{ kind: 'bicycle', mount: 'wallofbricks' }] }],
  ['riding a blue bike', { subjects: [{ kind: 'person', mount: 'bicycle', mountColour: '#2f6fd0' }] }],
  ['a pair of sneakers', { subjects: [{ kind: 'shoes', count: 2 }] }],
  ['a hummingbird over a flower', { place: 'garden', subjects: [{ kind: 'hummingbird' }] }],
];

test.each(table)('"%s" is understood', (prompt, expected) => {
  expect(readPrompt(prompt)).toMatchObject(expected);
});

test('a boxer in the ring is in a boxing ring', () => {
  expect(readPrompt('a boxer in the ring').place).toBe('ring');
});

test('words on how a film is made name no place', () => {
  expect(readPrompt('a boat, shallow depth of field, studio lighting').place).toBe('lake');
});

const weathers: [words: string, weather: Scene['weather']][] = [
  ['a snowstorm in the mountains', ['snow', 'wind']],
  ['a blizzard', ['snow', 'wind']],
  ['sleet on the road', ['rain', 'snow']],
  ['hail over a field', ['rain', 'snow']],
  ['a downpour in the city', ['rain']],
  ['drizzle in a village', ['rain']],
  ['a thunderstorm at sea', ['storm']],
  ['a gale at sea', ['wind']],
  ['a sandstorm', ['fog', 'wind']],
  ['morning mist on a lake', ['fog']],
  ['a heatwave in the city', ['rays']],
];

test.each(weathers)('"%s" has that weather', (words, weather) => {
  expect(readPrompt(words).weather).toEqual(weather);
});

const insides: [words: string, place: Scene['place']][] = [
  ['a cathedral interior', 'greathall'],
  ['inside an old castle', 'greathall'],
  ['a raccoon in a supermarket', 'store'],
  ['a train at the platform', 'station'],
  ['an airplane cabin', 'cabin'],
  ['a wizard in an old library', 'library'],
  ['a man in the rain', 'street'],
];

test.each(insides)('"%s" is there', (words, place) => {
  expect(readPrompt(words).place).toBe(place);
});

test('a green meadow does not tint the whole picture', () => {
  expect(readPrompt('a green meadow')).toMatchObject({ place: 'field' });
  expect(readPrompt('a green meadow').tint).toBeUndefined();
});

test('the same prompt and model give the same scene, another model another seed', () => {
  expect(readPrompt('a boat', { model: 'a' })).toEqual(readPrompt('  A  boat', { model: 'a' }));
  expect(readPrompt('a boat', { model: 'a' }).seed).not.toBe(readPrompt('a boat', { model: 'b' }).seed);
});

test('another seed gives another scene of the same words, the same seed the same', () => {
  const scenes = [1, 2, 3, 4, 5, 6].map((seed) => readPrompt('a boat on a lake', { seed }));
  expect(readPrompt('a boat on a lake', { seed: 3 })).toEqual(scenes[2]);
  expect(new Set(scenes.map(({ seed }) => seed)).size).toBe(6);
  expect(new Set(scenes.map(({ time, camera }) => `${time} ${camera}`)).size).toBeGreaterThan(2);
  expect(new Set(scenes.map(({ place, subjects }) => JSON.stringify([place, subjects]))).size).toBe(1);
});

test('unknown words change flavour and nothing that is known', () => {
  const [plain, strange] = [readPrompt('a boat at night'), readPrompt('a zorbly boat at night')];
  expect(strange.flavour).not.toEqual(plain.flavour);
  expect([strange.place, strange.time, strange.subjects]).toEqual([plain.place, plain.time, plain.subjects]);
});

test('a requested style wins over the one in the words', () => {
  expect(readPrompt('an anime cat', { style: 'sketch' }).style).toBe('sketch');
  expect(readPrompt('an anime cat', { style: 'no such style' }).style).toBe('anime');
});

test('a Chinese prompt is read like an English one', () => {
  expect(readPrompt('一位老人坐在公园的长椅上，下雪')).toMatchObject({
    place: 'garden',
    weather: ['snow'],
    subjects: [{ kind: 'person', mount: 'bench', aged: true }],
  });
});
