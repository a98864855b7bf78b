import type { VideoStyle } from '#lib/contract/models.ts';

/** What to stage. `edits` are remix edits, applied in order to the scene of `prompt`. */
export interface RenderJob {
  prompt: string;
  model: string;
  width: number;
  height: number;
  seconds: number;
  watermark: boolean;
  /** Render larger than asked, up to full HD. */
  upsample: boolean;
  /** Another seed makes another film of the same words. */
  seed?: number;
  /** Of a remix, which keeps its source's seed: small differences, so that no two are the same. */
  take?: number;
  style?: VideoStyle | (string & {});
  images: ReferenceImage[];
  /** Those named in the prompt as @username. */
  characters: { username: string; facePath: string }[];
  edits: string[];
  output: {
    videoPath: string;
    posterPath: string;
    /** A small frame of the unfinished film goes here as soon as there is one. */
    previewPath?: string;
  };
  profile?: RenderProfile;
}

/** How much care goes into the frames: `draft` makes real films of thumbnail size at a fraction of the cost. */
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
