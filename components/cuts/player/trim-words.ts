import type { Translator } from '#lib/language/translator.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { type CutMedia, shotMedia } from '#lib/studio/cut/cut-media.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';

/** `Out −6 f, 24 f spare`: how far an end was trimmed, and what is left. */
export function trimWords(
  edge: 'in' | 'out',
  before: Pick<Shot, 'in' | 'out'>,
  shot: Pick<Shot, 'in' | 'out' | 'taskId' | 'assetId'>,
  fps: number,
  media: ReadonlyMap<string, CutMedia>,
  t: Translator<'cuts'>,
): string {
  const moved = toFrame(shot[edge], fps) - toFrame(before[edge], fps);
  const key = shotMedia(shot);
  const source = key ? media.get(key) : undefined;
  const length = source?.kind === 'video' ? source.duration : null;
  const spare =
    edge === 'in'
      ? toFrame(shot.in, fps)
      : length && Math.floor(length * fps + 0.01) - toFrame(shot.out, fps);
  const sign = moved > 0 ? '+' : moved < 0 ? '−' : '';
  const values = { moved: `${sign}${Math.abs(moved)}`, spare: Math.max(0, spare ?? 0) };
  const end = edge === 'in' ? 'trimIn' : 'trimOut';
  return t(`player.${end}${spare === null ? '' : 'Spare'}`, values);
}
