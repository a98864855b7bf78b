import type { Shot } from './cut.ts';

/** What a shot is called: its line of the script, its take, or its place. */
export function shotName({ script, scene }: Pick<Shot, 'script' | 'scene'>, media: string | null): string {
  return [script, scene, media].map((name) => name?.trim()).find(Boolean) ?? 'Untitled';
}
