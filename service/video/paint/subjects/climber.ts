import type { Pose } from '../art.ts';
import { type Hex, mix } from '../colour.ts';

/** What makes one animal that holds on with its hands differ from another. */
export interface Climber {
  coat: Hex;
  belly: Hex;
  face: 'koala' | 'sloth' | 'monkey' | 'gorilla' | 'teddy';
  /** In radii of the head, from its middle. */
  ears: { x: number; y: number; r: number };
  inner: Hex;
  /** Shoulders, in those of a monkey. */
  bulk: number;
  tail?: boolean;
}

export const climberCoat = ({ coat }: Climber, { colour }: Pose) => (colour ? mix(colour, coat, 0.18) : coat);

export const shut = ({ action, phase }: Pose) => action === 'sleep' || phase > 0.94;
