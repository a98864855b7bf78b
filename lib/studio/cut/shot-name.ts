import type { Translator } from '#lib/language/translator.ts';
import { promptOf } from '../compose/draft-form.ts';
import type { Shot } from './cut.ts';

/** What a shot is called: its line of the script, its scene, its take, or what is to be made. */
export function shotName(
  shot: Pick<Shot, 'script' | 'scene' | 'draft'>,
  media: string | null,
  t: Translator<'cuts'>,
): string {
  const names = [shot.script, shot.scene, media, promptOf(shot.draft)];
  return names.map((name) => name?.trim()).find(Boolean) ?? t('untitledShot');
}
