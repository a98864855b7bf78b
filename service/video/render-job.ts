import type { VideoStyle } from '#lib/contract/models.ts';

/** What to stage. `edits` are remix edits, applied in order to the scene of `prompt`. */
export interface RenderJob {
  prompt: string;
  model: string;
  width: number;
  height: number;
  seconds: number;
  watermark: boolean;
  /** Upsample, at most to full HD. */
  upsample: boolean;
  /** Another seed gives another film of the same words. */
  seed?: number;
  /** A remix keeps its source's seed: small variations make it unique. */
  take?: number;
  style?: VideoStyle | (string & {});
  images: ReferenceImage[];
  /** Those named in the prompt as @username. */
  characters: { username: string; facePath: string }[];
  edits: string[];
  output: {
    videoPath: string;
    posterPath: string;
    /** Where to put a small preview frame during the render. */
    previewPath?: string;
  };
  profile?: RenderProfile;
}

/** The quality: `draft` makes real films of thumbnail size at a fraction of the cost. */
export type RenderProfile = 'full' | 'draft';

export interface ReferenceImage {
  path: string;
  role: 'first_frame' | 'last_frame' | 'element' | 'reference';
}

export interface RenderResult {
  width: number;
  height: number;
  seconds: number;
  bytes: number;
}
