import type { VideoStyle } from '#lib/contract/models.ts';
import type { Meaning } from '../language/lexicon.ts';
import type { PlaceName } from '../language/places.ts';
import type { Action, CameraMove, Framing, Mood, SceneSubject, TimeOfDay, Weather, Worn } from './scene.ts';

/** A text's explicit content, before defaults are chosen. */
export interface Reading {
  places: PlaceName[];
  /** Implied places. */
  homes: PlaceName[];
  times: TimeOfDay[];
  weather: Weather[];
  moods: Mood[];
  camera: CameraMove[];
  framing?: Framing;
  style?: VideoStyle;
  tempo?: number;
  /** The first action without a subject. */
  deed?: Action;
  /** Fire without a named object. */
  burning?: boolean;
  /** Garments without a named wearer. */
  worn: Worn[];
  colours: string[];
  subjects: SceneSubject[];
  absent: Meaning[];
  unknown: string[];
}

/** Attributes before their subject. */
interface Coming {
  colour?: string | undefined;
  /** Words since the colour. */
  colourAge: number;
  count?: number | undefined;
  size?: number | undefined;
  action?: Action | undefined;
  burning?: boolean | undefined;
  negated: boolean;
}

/** A reading in progress. */
export interface Draft {
  reading: Reading;
  coming: Coming;
  /** The subject mentioned last. */
  latest?: SceneSubject | undefined;
  /** An acting subject not named yet. */
  implied?: SceneSubject | undefined;
  /** Subjects introduced together share attributes. */
  group: SceneSubject[];
  /** Words since then; a pause counts as one. */
  between: string[];
  /** Places of events, if no other is named. */
  eventHomes: PlaceName[];
}

export const blankDraft = (): Draft => ({
  reading: {
    places: [],
    homes: [],
    times: [],
    weather: [],
    moods: [],
    camera: [],
    worn: [],
    colours: [],
    subjects: [],
    absent: [],
    unknown: [],
  },
  coming: { colourAge: 0, negated: false },
  group: [],
  between: [],
  eventHomes: [],
});

export function takeColour({ coming }: Draft) {
  const { colour } = coming;
  coming.colour = undefined;
  return colour;
}
