import 'server-only';
import { LIBRARY_KINDS, type LibraryKindName } from '#lib/studio/portable/portable-library.ts';
import type { LibraryKind } from './kind.ts';
import { assetKind } from './kinds/assets.ts';
import { characterKind } from './kinds/characters.ts';
import { cutKind } from './kinds/cuts.ts';
import { dubKind } from './kinds/dubs.ts';
import { projectKind } from './kinds/projects.ts';
import { renderKind } from './kinds/renders.ts';
import { speechKind } from './kinds/speech.ts';
import { talkKind } from './kinds/talks.ts';
import { taskKind } from './kinds/tasks.ts';
import { transcriptKind } from './kinds/transcripts.ts';

const BY_NAME: Record<LibraryKindName, LibraryKind> = {
  projects: projectKind,
  assets: assetKind,
  tasks: taskKind,
  characters: characterKind,
  transcripts: transcriptKind,
  dubs: dubKind,
  speech: speechKind,
  talks: talkKind,
  cuts: cutKind,
  renders: renderKind,
};

/** Every kind, in the order in which they are written. */
export const KINDS: readonly LibraryKind[] = LIBRARY_KINDS.map((name) => BY_NAME[name]);
