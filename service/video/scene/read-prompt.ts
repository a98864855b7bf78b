import { VIDEO_STYLES, type VideoStyle } from '#lib/contract/models.ts';
import { subjectOf } from '../catalogue/all.ts';
import type { PlaceName } from '../language/places.ts';
import { chanceOf, hashText } from './chance.ts';
import { readText } from './read-text.ts';
import type { Reading } from './reading.ts';
import { PERCH_HOMES, rests } from './resting.ts';
import type { Action, CameraMove, Scene, SceneSubject, TimeOfDay } from './scene.ts';

/** The more specific place wins: a street in a city is a street. */
const PRECEDENCE = (
  'underwater moon stage icecave cave greathall spaceship ring track court pool tenniscourt kitchen restaurant store ' +
  'station airport cabin library museum classroom hospital laboratory gym bathroom bedroom office workshop studio ' +
  'room harbour island beach market rooftop street playground funfair graveyard garden camp bamboo swamp jungle'
).split(' ') as PlaceName[];

const TIMES: TimeOfDay[] = ['day', 'day', 'day', 'sunset', 'sunset', 'dawn', 'dusk'];
/** Camera moves if none is named. */
export const MOVES: CameraMove[][] = [
  ['zoom-in'],
  ['pan-right'],
  ['pan-left'],
  ['zoom-in'],
  ['zoom-out'],
  ['tilt-up'],
];

/** The meaning of a prompt: equal prompt, model, style and seed give an equal scene. */
export function readPrompt(
  prompt: string,
  { model = '', style, seed: take }: { model?: string; style?: string; seed?: number } = {},
): Scene {
  const source = `${prompt.trim().toLowerCase().replace(/\s+/g, ' ')}\n${model}`;
  const seed = hashText(take === undefined ? source : `${source}\n${take}`);
  const reading = readText(prompt);
  if (reading.deed && reading.subjects.length === 0) reading.subjects.push(doerOf(reading.deed));
  const chance = chanceOf(seed, 'scene');
  const place = choosePlace(reading);
  const strange = hashText([...reading.unknown, ...(take === undefined ? [] : [take])].join(' '));
  const taste = reading.unknown.length > 0 ? chanceOf(strange, 'flavour') : undefined;
  const framing = reading.framing ?? 'medium';
  return {
    seed,
    place,
    beyond: [...new Set(reading.places)].filter((named) => named !== place),
    time: reading.times[0] ?? defaultTime(place, chance.pick(TIMES), reading),
    weather: [...new Set(reading.weather)],
    mood: reading.moods[0] ?? 'calm',
    ...(reading.colours[0] && { tint: reading.colours[0] }),
    flavour: {
      hue: taste ? taste.between(-14, 14) : 0,
      lean: (taste ?? chance).between(-1, 1),
      rhythm: taste ? taste.between(0.85, 1.2) : 1,
      ...(/swirl|spiral|vortex|whirl/i.test(prompt) && { swirls: true }),
    },
    framing,
    camera: reading.camera.length > 0 ? [...new Set(reading.camera)] : chance.pick(MOVES),
    ...((knownStyle(style) ?? reading.style) && { style: knownStyle(style) ?? reading.style }),
    tempo: reading.tempo ?? 1,
    subjects: reading.subjects,
  };
}

/** Dancing in the rain implies a dancer. */
function doerOf(action: Action): SceneSubject {
  const kind = action === 'fly' ? 'bird' : action === 'swim' ? 'swimmer' : 'person';
  return { kind, count: 1, size: 1, action };
}

const knownStyle = (style: string | undefined) =>
  VIDEO_STYLES.find((known): known is VideoStyle => known === style);

function choosePlace(reading: Reading): PlaceName {
  const wet = reading.subjects.some(({ kind }) => ['water', 'deep'].includes(subjectOf(kind).habitat));
  const places =
    wet && reading.places.includes('lake')
      ? reading.places.filter((place) => place !== 'garden')
      : reading.places;
  // Shapes and patterns without subjects are the picture.
  if (places.includes('abstract') && reading.subjects.length === 0) return 'abstract';
  const strongest = PRECEDENCE.find((place) => places.includes(place));
  if (strongest) return strongest;
  const landmarkOnly =
    reading.places.length === 1 &&
    reading.places[0] === 'sky' &&
    reading.subjects.some((s) => subjectOf(s.kind).habitat !== 'air');
  if (reading.places[0] && !landmarkOnly) return reading.places[0];
  const homes = reading.subjects.map(homeOf);
  const aboard = reading.subjects.some(({ mount }) => mount && subjectOf(mount).home === 'sea');
  // A fish in a cowboy hat stays in the water.
  const submerged =
    homes.length > 0 &&
    reading.subjects.every(({ kind }) => ['water', 'deep'].includes(subjectOf(kind).habitat));
  if (reading.homes[0] && !submerged)
    return reading.homes[0] === 'beach' && aboard ? 'sea' : reading.homes[0];
  // What rises from the deep beside a ship is at the ship's place.
  if (homes.includes('sea') && homes.includes('underwater')) return 'sea';
  const mount = reading.subjects.find((subject) => subject.mount)?.mount;
  if (mount) return subjectOf(mount).home;
  const walks = reading.subjects.some(
    ({ kind, action }) => subjectOf(kind).habitat === 'ground' && action !== 'fly',
  );
  const plain = homes.find(
    (home, index) =>
      !subjectOf(reading.subjects[index]?.kind ?? 'person').anyone && !(home === 'sky' && walks),
  );
  const { subjects } = reading;
  if (subjects.length > 0 && subjects.every(leaves)) return 'sky';
  // People fit anywhere: rain puts them in the street.
  if (plain) return plain;
  return placeOfWeather(reading) ?? homes[0] ?? placeOfTime(reading) ?? 'abstract';
}

/** Flies away, rather than between flowers. */
const leaves = ({ kind, action }: SceneSubject) => action === 'fly' && !subjectOf(kind).pollinates;

/** Places without a perch. */
const PERCHLESS: ReadonlySet<PlaceName> = new Set(['sky', 'sea', 'room']);

/** A bird on a branch is not in the sky, nor a cat on a roof in its room. */
function homeOf(subject: SceneSubject): PlaceName {
  const { home } = subjectOf(subject.kind);
  const { perch } = subject;
  if (perch === 'gold' || (perch && PERCHLESS.has(home))) return PERCH_HOMES[perch];
  return home === 'sky' && rests(subject) ? PERCH_HOMES.branch : home;
}

function placeOfWeather({ weather }: Reading): PlaceName | undefined {
  if (weather.includes('aurora') || weather.includes('snow')) return 'snowfield';
  if (weather.includes('fireworks')) return 'city';
  if (weather.includes('storm')) return 'sea';
  if (weather.includes('rain')) return 'street';
  if (weather.includes('petals')) return 'garden';
  if (weather.includes('leaves') || weather.includes('fireflies')) return 'forest';
  if (weather.includes('clouds') || weather.includes('rainbow')) return 'field';
  return undefined;
}

const placeOfTime = ({ times }: Reading): PlaceName | undefined =>
  times.length > 0 ? 'mountains' : undefined;

function defaultTime(place: PlaceName, guess: TimeOfDay, { weather, subjects, moods }: Reading): TimeOfDay {
  const glows = subjects.some(({ kind }) => subjectOf(kind).nightly);
  if (glows || weather.some((kind) => ['aurora', 'fireworks', 'fireflies'].includes(kind))) return 'night';
  if (place === 'city' && guess === 'day') return 'dusk';
  if (place === 'space') return 'night';
  if (subjects.some(({ burning }) => burning)) return 'dusk';
  if (moods[0] === 'dark' && guess === 'day') return 'dusk';
  if (weather.includes('rainbow') || weather.includes('rays')) return 'day';
  return guess;
}
