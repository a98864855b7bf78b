import { burns, lives } from '../catalogue/all.ts';
import { wordsOf } from '../language/words.ts';
import { readText } from './read-text.ts';
import type { Scene, SceneSubject } from './scene.ts';

/** A remix: the scene keeps its seed and layout, and changes only as the edit says. */
export function applyEdit(scene: Scene, edit: string): Scene {
  const reading = readText(edit);
  const words = new Set(wordsOf(edit).words.map(({ text }) => text));
  const has = (...options: string[]) => options.some((option) => words.has(option));
  const next: Scene = structuredClone(scene);

  for (const absent of reading.absent) {
    if (absent.kind === 'subject') next.subjects = next.subjects.filter(({ kind }) => kind !== absent.value);
    if (absent.kind === 'weather') next.weather = next.weather.filter((kind) => kind !== absent.value);
  }
  if (reading.times[0]) next.time = reading.times[0];
  if (reading.moods[0]) next.mood = reading.moods[0];
  if (reading.style) next.style = reading.style;
  if (reading.camera.length > 0) next.camera = reading.camera;
  if (reading.framing) next.framing = reading.framing;
  next.weather = clearing(reading.weather, next.weather, has('clear', 'sunny', 'stop', 'instead'));

  const replacing = has('replace', 'swap', 'instead', 'turn', 'becomes') && reading.subjects.length > 0;
  for (const subject of reading.subjects) mergeSubject(next, subject, replacing);
  const elsewhere = reading.places[0];
  if (
    elsewhere &&
    (reading.subjects.length === 0 || has('move', 'set', 'change')) &&
    elsewhere !== next.place
  )
    next.place = elsewhere;

  const [first] = next.subjects;
  if (reading.burning && first && burns(first.kind)) first.burning = true;
  const wearer = next.subjects.find(({ kind }) => lives(kind));
  if (wearer && reading.worn.length > 0) wearer.worn = [...(wearer.worn ?? []), ...reading.worn];
  if (reading.colours[0]) next.tint = reading.colours[0];
  if (has('slower', 'slow', 'slowly', 'slow-motion')) next.tempo *= 0.5;
  else if (has('faster', 'fast', 'quicker', 'speed')) next.tempo *= 1.8;
  if (has('closer', 'nearer', 'tighter')) next.framing = 'close';
  if (has('wider', 'farther', 'further')) next.framing = 'wide';
  const growth = has('bigger', 'larger', 'huge', 'giant') ? 1.5 : has('smaller', 'tiny') ? 0.6 : 1;
  if (growth !== 1 && reading.subjects.length === 0)
    for (const subject of next.subjects) subject.size *= growth;
  if (reading.unknown.length > 4 && next.flavour.hue === 0)
    next.flavour.hue = (reading.unknown.join('').length % 21) - 10;
  return next;
}

function clearing(added: Scene['weather'], present: Scene['weather'], cleared: boolean) {
  if (cleared && added.length === 0) return [];
  return [...new Set([...(cleared ? [] : present), ...added])];
}

function mergeSubject(scene: Scene, subject: SceneSubject, replacing: boolean) {
  const same = scene.subjects.find(
    ({ kind, character }) => kind === subject.kind && character === subject.character,
  );
  if (same) {
    if (subject.colour) same.colour = subject.colour;
    if (subject.size !== 1) same.size = subject.size;
    if (subject.action) same.action = subject.action;
    if (subject.burning) same.burning = true;
    if (subject.worn) same.worn = subject.worn;
    if (subject.perch) same.perch = subject.perch;
    same.count = Math.max(same.count, subject.count);
  } else if (replacing && scene.subjects[0])
    scene.subjects[0] = { ...subject, count: Math.max(subject.count, scene.subjects[0].count) };
  else scene.subjects.push(subject);
}
