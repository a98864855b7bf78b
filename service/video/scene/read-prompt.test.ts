import { expect, test } from 'vitest';
import type { Role } from '../catalogue/roles.ts';
import { readPrompt } from './read-prompt.ts';
import type { Partner, Scene, SceneSubject, SubjectId } from './scene.ts';

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

const drawn: [words: string, kinds: SubjectId[]][] = [
  ['a koala', ['koala']],
  ['a sloth and a monkey', ['sloth', 'monkey']],
  ['an orangutan', ['orangutan']],
  ['two hedgehogs', ['hedgehog']],
  ['a banana, an orange and grapes', ['banana', 'orange', 'grapes']],
  ['oranges', ['orange']],
  ['an orange cat', ['cat']],
  ['a bowl of fruit', ['fruit']],
  ['a pineapple', ['pineapple']],
  ['a phoenix', ['phoenix']],
  ['clockwork gears turning', ['gears']],
  ['an alarm clock', ['alarm-clock']],
  ['a viking ship', ['longship']],
  ['a fire truck', ['fireengine']],
  ['a glass of red wine', ['wine']],
  ['a mother duck with ducklings', ['duck']],
  ['birds fly as the camera pushes in', ['bird']],
  ['a mermaid singing', ['mermaid']],
  ['a goalkeeper diving for the ball', ['person']],
  ['an apple tree', ['tree']],
  ['a cat barista', ['cat']],
  ['an apple pie', ['pie']],
];

test.each(drawn)('"%s" is drawn as what it is', (words, kinds) => {
  expect(readPrompt(words).subjects.map(({ kind }) => kind)).toEqual(kinds);
});

const companies: [words: string, kinds: SubjectId[]][] = [
  ['a boxer in the ring', ['person']],
  ['a diamond ring', ['ring']],
  ['a baseball player swings a bat', ['person']],
  ['a bat over the castle', ['bat', 'castle']],
  ['a steak on the grill with smoke and flames', ['grill']],
  ['a cat with green eyes', ['cat']],
  ['a rapper in front of a car', ['person', 'car']],
  ['milk poured into cereal', ['cereal']],
  ['a swing hanging from a big oak tree', ['swing']],
  ['a soda can, ice cubes flying', ['can']],
  ['a mother with her daughter', ['woman', 'child']],
  ['a black hole swallows a planet', ['blackhole', 'planet']],
  ['two swallows in the sky', ['bird']],
  ['a crane above the construction of skyscrapers', ['towercrane']],
  ['a crane by the lake', ['heron']],
  ['a swan on a mirror lake', ['swan']],
  ['a computer with a mouse', ['desktop-computer']],
  ['a mouse eating cheese', ['mouse']],
  ['a couple of cats', ['cat']],
  ['a family watches the sunset', ['child', 'woman', 'person']],
  ['a luxury watch on a pedestal', ['wristwatch']],
  ['a man falls asleep', ['person']],
  ['a king in the heart of the city', ['person']],
  ['a dragon breathing fire', ['dragon']],
  ['a nurse helps an old woman', ['woman', 'woman']],
  ['a red umbrella among black umbrellas', ['umbrella', 'umbrella']],
  ['an ambulance with sirens', ['ambulance']],
  ['a wizard in a forest, the wizard smiles', ['person']],
];

test.each(companies)('"%s" brings nothing that its words mean elsewhere', (words, kinds) => {
  expect(readPrompt(words).subjects.map(({ kind }) => kind)).toEqual(kinds);
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

const somebodies: [words: string, kinds: SubjectId[]][] = [
  ['an old clockmaker repairs a clock', ['person', 'clock']],
  ['a goldsmith', ['person']],
  ['a lighthouse keeper', ['person', 'lighthouse']],
  ['a shopkeeper', ['person']],
  ['two fishmongers', ['person']],
  ['a saleswoman', ['woman']],
  ['a grandmother', ['woman']],
  ['twins', ['child']],
];

test.each(somebodies)('"%s" is somebody', (words, kinds) => {
  expect(readPrompt(words).subjects.map(({ kind }) => kind)).toEqual(kinds);
});

const pairs: [words: string, subject: Partial<SceneSubject>][] = [
  ['two lovers dance', { kind: 'woman', partner: { kind: 'person', how: 'dance' } as Partner }],
  ['two children hugging', { kind: 'child', count: 1, partner: { kind: 'child', how: 'hug' } as Partner }],
  ['a couple holding hands', { partner: { kind: 'person', how: 'hands' } as Partner }],
  ['an old couple on a bench', { mount: 'bench', partner: { how: 'by' } as Partner }],
  ['a cat sleeping on a sofa', { kind: 'cat', mount: 'sofa', action: 'sleep' }],
  ['a bear catching a fish', { kind: 'bear', holds: 'fish' }],
  ['a hedgehog astronaut', { kind: 'hedgehog', role: 'astronaut' }],
  ['a wizard cat', { kind: 'cat', role: 'wizard' }],
  ['a girl who sits reading a book', { kind: 'woman', holds: 'book', action: 'sit' }],
  ['an old man reading', { kind: 'person', holds: 'book', action: 'sit' }],
  ['three people with umbrellas', { kind: 'person', count: 3, holds: 'umbrella' }],
  ['a couple walking hand in hand', { partner: { kind: 'person', how: 'hands' } as Partner }],
  ['a man watching the sunset', { kind: 'person', action: 'stand' }],
  ['a cat watching the rain', { kind: 'cat', action: 'sit' }],
  ['a monk meditating', { kind: 'person', action: 'kneel' }],
  ['a man with a cup of coffee', { kind: 'person', holds: 'cup' }],
  ['a pirate captain steers his ship', { kind: 'person', role: 'pirate', mount: 'pirateship' }],
  ['a warrior princess', { kind: 'woman', role: 'royal' }],
  ['a giraffe wearing sunglasses', { kind: 'giraffe', worn: [{ thing: 'sunglasses' }] }],
  ['a hamster in a tiny astronaut suit', { kind: 'hamster', role: 'astronaut' }],
  ['a pilot in the cockpit of a plane', { kind: 'person', mount: 'airplane' }],
  ['a woman in a red dress', { kind: 'woman', colour: '#d5342f' }],
  ['a dog driving a car', { kind: 'dog', mount: 'car' }],
  ['a man climbing stairs', { kind: 'person', mount: 'stairs' }],
  ['a hamster running on a wheel', { kind: 'hamster', mount: 'hamsterwheel' }],
  ['a bee collecting pollen from a flower', { kind: 'bee', mount: 'flower' }],
  ['santa flying in his sleigh', { role: 'santa', mount: 'sleigh', action: 'fly' }],
  ['a raccoon working as a cashier', { kind: 'raccoon' }],
  ['a robot waiter', { kind: 'robot' }],
  ['a gymnast doing a backflip', { kind: 'person', action: 'flip' }],
];

test.each(pairs)('"%s" is one picture', (words, subject) => {
  expect(readPrompt(words).subjects).toMatchObject([subject]);
});

const deeds: [words: string, subject: Partial<SceneSubject>][] = [
  ['dancing in the rain', { kind: 'person', action: 'dance' }],
  ['a dream about flying over the ocean', { kind: 'bird', action: 'fly' }],
  ['swimming in a lake', { kind: 'swimmer', action: 'swim' }],
];

test.each(deeds)('"%s" is done by somebody', (words, subject) => {
  expect(readPrompt(words).subjects).toMatchObject([subject]);
});

test('a party has guests, unless it says who they are', () => {
  const guests = (words: string) => readPrompt(words).subjects.map(({ kind }) => kind);
  expect(guests('a rooftop party')).toEqual(['woman', 'person']);
  expect(guests('cats at a party')).toEqual(['cat']);
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

const roles: [words: string, role: Role][] = [
  ['a drummer', 'drummer'],
  ['a woman playing tennis', 'tennis'],
  ['karaoke night', 'singer'],
  ['a blacksmith at work', 'smith'],
];

test.each(roles)('"%s" is somebody who does that', (words, role) => {
  expect(readPrompt(words).subjects).toEqual([expect.objectContaining({ role })]);
});

test('a baby elephant is a small elephant', () => {
  expect(readPrompt('a baby elephant').subjects).toMatchObject([{ kind: 'elephant', size: 0.62 }]);
});

test('a cowboy who rides has a horse', () => {
  expect(readPrompt('a cowboy riding into the sunset').subjects).toMatchObject([{ mount: 'horse' }]);
});

test('who feeds birds stays on the ground', () => {
  expect(readPrompt('a girl feeding pigeons').place).toBe('garden');
});

test('a horse race is several riders at a gallop', () => {
  expect(readPrompt('a horse race')).toMatchObject({
    place: 'racecourse',
    subjects: [{ kind: 'person', role: 'jockey', mount: 'horse', count: 4, action: 'run' }],
  });
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
