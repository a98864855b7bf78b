import type { NewCharacter } from '#lib/studio/character.ts';

/** A video somebody wants a character from, and how the studio is told which. */
export interface ChosenClip {
  /** What the picker plays; null when only the service can reach it. */
  src: string | null;
  label: string;
  /** Null while the file is still on its way. */
  source: Pick<NewCharacter, 'assetId' | 'url' | 'fromTaskId'> | null;
}

export type SourceKind = 'video' | 'upload' | 'link';
