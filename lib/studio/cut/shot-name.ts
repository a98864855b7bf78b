import type { Translator } from '#lib/language/translator.ts';
import { promptOf } from '../compose/draft-form.ts';
import type { Shot } from './cut.ts';

/** A shot's name: its script line, its scene, its take, or its draft. */
export function shotName(
  shot: Pick<Shot, 'script' | 'scene' | 'draft'>,
  media: string | null,
  t: Translator<'cuts'>,
): string {
  const names = [shot.script, shot.scene, media, promptOf(shot.draft)];
  return names.map((name) => name?.trim()).find(Boolean) ?? t('untitledShot');
}
