import type { Canvas } from '@napi-rs/canvas';
import type { RenderJob } from '../render-job.ts';
import { loadPicture } from './load-picture.ts';

const FACE_SIDE = 512;

/** Characters' faces by username. */
export async function facesOf(characters: RenderJob['characters']): Promise<ReadonlyMap<string, Canvas>> {
  const faces = characters.map(
    async ({ username, facePath }) =>
      [username.toLowerCase(), await loadPicture(facePath, FACE_SIDE)] as const,
  );
  return new Map(await Promise.all(faces));
}
