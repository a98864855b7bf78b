import type { VideoStyle } from '#lib/contract/models.ts';
import type { Meaning } from '../language/lexicon.ts';
import type { PlaceName } from '../language/places.ts';
import type { Action, CameraMove, Framing, Mood, SceneSubject, TimeOfDay, Weather, Worn } from './scene.ts';

/** Everything a text says, before anything is decided that it leaves open. */
export interface Reading {
  places: PlaceName[];
  /** Places that words suggest without naming them. */
  homes: PlaceName[];
  times: TimeOfDay[];
  weather: Weather[];
  moods: Mood[];
  camera: CameraMove[];
  framing?: Framing;
  style?: VideoStyle;
  tempo?: number;
  /** What is done first of all, by nobody in particular. */
  deed?: Action;
  /** Something is to burn that the text does not name. */
  burning?: boolean;
  /** What is put on somebody the text does not name. */
  worn: Worn[];
  colours: string[];
  subjects: SceneSubject[];
  absent: Meaning[];
  unknown: string[];
}

/** What is said of a subject before it is named. */
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

/** A reading in the making. */
export interface Draft {
  reading: Reading;
  coming: Coming;
  /** Who was spoken of last. */
  latest?: SceneSubject | undefined;
  /** Somebody who does what is said, and is not named yet. */
  implied?: SceneSubject | undefined;
  /** Who came in together: what is said of one is said of all. */
  group: SceneSubject[];
  /** Words since then; a pause counts as one. */
  between: string[];
  /** Where events take place, if nothing else says where. */
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
