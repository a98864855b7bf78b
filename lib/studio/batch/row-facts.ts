import { findVideoModel } from '#lib/contract/models.ts';
import { askedSeconds, setsLength } from '../cut/draft-length.ts';
import { askedFrame } from '../task/asked-frame.ts';
import type { Draft } from '../task/draft.ts';
import { settingText } from '../task/setting-text.ts';

/** The result of a draft, as far as known beforehand. */
export interface RowFacts {
  seconds: number | null;
  /** In pixels, or else in the words of its service: `1280 × 720`, `9:16 · 720p`. */
  picture: string | null;
}

export function rowFacts(draft: Draft): RowFacts {
  const { endpoint, params } = draft;
  const model = settingText(params.model);
  if (findVideoModel(model)) {
    const { width, height } = askedFrame({ endpoint, model, params });
    return { seconds: askedSeconds(draft), picture: `${width} × ${height}` };
  }
  const told = [params.size, params.aspect_ratio, params.resolution]
    .filter((value) => value !== undefined)
    .map((value) => settingText(value).replace(/^(\d+)x(\d+)$/, '$1 × $2'));
  return { seconds: setsLength(draft) ? askedSeconds(draft) : null, picture: told.join(' · ') || null };
}
