import type { VideoStyle } from '#lib/contract/models.ts';
import type { Meaning } from './lexicon.ts';
import type { PlaceName } from './place-words.ts';
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

export const nothingSaid = (): Reading => ({
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
});
