import type { VideoStyle } from '#lib/contract/models.ts';
import type { Garment } from '../catalogue/garments.ts';
import type { Perch } from '../catalogue/perches.ts';
import type { Role } from '../catalogue/roles.ts';
import type { PlaceName } from '../language/places.ts';

/** A catalogue row's name. */
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
  /** Watches: people stand, animals sit. */
  | 'watch'
  | 'stand'
  | 'dance'
  | 'jump'
  | 'howl'
  | 'flip';

/** A prompt's meaning for the stage. Pure data: equal scenes give equal pictures. */
export interface Scene {
  seed: number;
  place: PlaceName;
  /** Other named places, shown in the distance. */
  beyond: PlaceName[];
  time: TimeOfDay;
  weather: Weather[];
  mood: Mood;
  /** A colour without a subject tints the whole picture. */
  tint?: string;
  /** From words unknown to the grammar: degrees of hue, -1..1 composition lean. */
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
  /** Dancers and huggers face each other, two hand in hand walk side by side, others sit by. */
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
  /** A person's role, which decides the clothes. */
  role?: Role;
  /** Old people have grey hair. */
  aged?: boolean;
  /** Its mount or seat. */
  mount?: SubjectId;
  mountColour?: string;
  /** In its hand. */
  holds?: SubjectId;
  holdsColour?: string;
  /** Its companion, arm in arm. */
  partner?: Partner;
  burning?: boolean;
  /** Worn besides the role's clothes. */
  worn?: Worn[];
  /** Its perch. */
  perch?: Perch;
  /** A character's username: its face is the subject's head. */
  character?: string;
}
