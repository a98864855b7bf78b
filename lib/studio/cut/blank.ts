import type { Translator } from '#lib/language/translator.ts';
import type { Line, Shot, Timeline } from './cut.ts';

const track = { volume: 1, muted: false, solo: false };

/** The default name of a film; readers see it in their language. */
export const UNTITLED_FILM = 'Untitled film';

export const filmTitle = (title: string, t: Translator<'common'>): string =>
  title === UNTITLED_FILM ? t('untitledFilm') : title;

/** A film with nothing in it yet. */
export const blankTimeline = (title: string): Timeline => ({
  title,
  width: 1280,
  height: 720,
  fps: 24,
  shots: [],
  lines: [],
  bed: null,
  captions: { from: 'none', as: 'burned', size: 'medium', place: 'bottom', box: true, speakers: false },
  tracks: { shots: track, lines: track, bed: track },
  markers: [],
});

export const blankShot = (id: string): Shot => ({
  id,
  taskId: null,
  assetId: null,
  draft: null,
  takes: [],
  script: '',
  scene: null,
  continues: null,
  in: 0,
  out: 0,
  speed: 1,
  fit: 'fill',
  background: '#000000',
  volume: 1,
  fadeIn: 0,
  fadeOut: 0,
  transition: { kind: 'cut', seconds: 0 },
});

/** A line not yet spoken. */
export const blankLine = (id: string, start = 0): Line => ({
  id,
  start,
  text: '',
  speaker: null,
  voice: null,
  model: null,
  connectionId: null,
  speechId: null,
  assetId: null,
  duration: null,
  speed: 1,
  volume: 1,
});
