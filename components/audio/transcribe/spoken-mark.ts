import type { Segment } from '#lib/studio/transcript/transcript.ts';
import { wordAt } from '#lib/studio/transcript/word-at.ts';

/** The words being played; browsers without highlights mark only the row. */
function spokenWords(): Highlight | null {
  if (!('highlights' in CSS)) return null;
  const found = CSS.highlights.get('spoken') ?? new Highlight();
  CSS.highlights.set('spoken', found);
  return found;
}

/** A range of the text under a row's field. */
function rangeIn(row: HTMLElement, { from, to }: { from: number; to: number }): Range | null {
  const under = row.querySelector('[data-under]');
  if (!under) return null;
  const texts = document.createTreeWalker(under, NodeFilter.SHOW_TEXT);
  const range = new Range();
  for (let before = 0, node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (from >= before && from < before + length) range.setStart(node, from - before);
    if (to <= before + length) {
      range.setEnd(node, to - before);
      return range;
    }
    before += length;
  }
  return null;
}

/** Highlights the row and word being played directly in the DOM, without rendering the list. */
export function createSpokenMark() {
  const rows = new Map<string, HTMLElement>();
  let spoken: string | null = null;
  let range: Range | null = null;

  const mark = (row: HTMLElement | undefined, isSpoken: boolean) => {
    if (!row) return;
    if (isSpoken) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  };

  const darken = () => {
    if (range) spokenWords()?.delete(range);
    range = null;
  };

  return {
    /** Rows mount and unmount while scrolling. */
    attach(id: string, row: HTMLElement) {
      rows.set(id, row);
      mark(row, id === spoken);
      return () => {
        rows.delete(id);
        // Otherwise the document would keep it, and its tree, alive.
        if (id === spoken) darken();
      };
    },
    /** Whether the row changed. */
    light(segment: Segment | null, seconds: number) {
      const id = segment?.id ?? null;
      const row = id === null ? undefined : rows.get(id);
      const word = segment && wordAt(segment, seconds);
      darken();
      range = row && word ? rangeIn(row, word) : null;
      if (range) spokenWords()?.add(range);
      if (id === spoken) return false;
      mark(spoken === null ? undefined : rows.get(spoken), false);
      spoken = id;
      mark(row, true);
      return true;
    },
  };
}

export type SpokenMark = ReturnType<typeof createSpokenMark>;
