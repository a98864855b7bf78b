import type { VideoStyle } from '#lib/contract/models.ts';
import type { Garment } from '../catalogue/garments.ts';
import type { Perch } from '../catalogue/perches.ts';
import type { Role } from '../catalogue/roles.ts';
import type { PlaceName } from '../language/places.ts';

/** The name of a row of the catalogue. */
export type SubjectId = string;
export type TimeOfDay = 'dawn' | 'day' | 'sunset' | 'dusk' | 'night';
export type Weather =
  | 'rain'
  | 'snow'
  | 'fog'
  | 'storm'
  | 'wind'
  | 'rays'
  | 'aurora'
  | 'clouds'
  | 'petals'
  | 'leaves'
  | 'fireflies'
  | 'fireworks'
  | 'rainbow'
  | 'confetti';
export type Mood = 'calm' | 'joyful' | 'dark' | 'dreamy' | 'epic' | 'lonely';
export type CameraMove =
  | 'pan-left'
  | 'pan-right'
  | 'tilt-up'
  | 'tilt-down'
  | 'zoom-in'
  | 'zoom-out'
  | 'orbit'
  | 'handheld'
  | 'static';
export type Framing = 'wide' | 'medium' | 'close' | 'aerial';
export type Action =
  | 'walk'
  | 'run'
  | 'fly'
  | 'float'
  | 'swim'
  | 'sleep'
  | 'sit'
  | 'kneel'
  /** Looks on: people stand to do so, animals sit. */
  | 'watch'
  | 'stand'
  | 'dance'
  | 'jump'
  | 'howl'
  | 'flip';

/** What a prompt means to the stage. Pure data: equal scenes give equal pictures. */
export interface Scene {
  seed: number;
  place: PlaceName;
  /** Other places named: they show in the distance. */
  beyond: PlaceName[];
  time: TimeOfDay;
  weather: Weather[];
  mood: Mood;
  /** A colour that belongs to no subject washes over the whole picture. */
  tint?: string;
  /** From words that mean nothing to the grammar: degrees of hue, -1..1 composition lean. */
  flavour: { hue: number; lean: number; rhythm: number; swirls?: boolean };
  framing: Framing;
  camera: CameraMove[];
  style?: VideoStyle;
  tempo: number;
  subjects: SceneSubject[];
}

export interface Partner {
  kind: SubjectId;
  role?: Role;
  colour?: string;
  aged?: boolean;
  /** Two who dance or hug turn to each other, two hand in hand go side by side, others sit by. */
  how: 'dance' | 'hug' | 'hands' | 'by';
}

export interface Worn {
  thing: Garment;
  colour?: string;
}

export interface SceneSubject {
  kind: SubjectId;
  count: number;
  colour?: string;
  size: number;
  action?: Action;
  /** What somebody is, by which they are dressed. */
  role?: Role;
  /** Old people have grey hair. */
  aged?: boolean;
  /** What it sits on. */
  mount?: SubjectId;
  mountColour?: string;
  /** What it has in its hand. */
  holds?: SubjectId;
  holdsColour?: string;
  /** Who it is with, arm in arm. */
  partner?: Partner;
  burning?: boolean;
  /** What it has on, besides what goes with its role. */
  worn?: Worn[];
  /** What it rests on. */
  perch?: Perch;
  /** A character's username: its face is the subject's head. */
  character?: string;
}
