import type { Staging } from './known-faces.ts';

/** The file is not a playable video. */
export class NotAVideo extends Error {
  override name = 'NotAVideo';
}

export interface ClipFacts {
  seconds: number;
  width: number;
  height: number;
}

export interface ClipRange {
  start: number;
  end: number;
}

export type ClipJob =
  | { task: 'probe'; path: string }
  | { task: 'sprites'; path: string; outPath: string }
  | { task: 'face'; path: string; range: ClipRange; outPath: string; staging?: Staging };
