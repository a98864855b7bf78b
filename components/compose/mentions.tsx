import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { mentionsIn } from '#lib/studio/library/cast-names.ts';
import type { Character } from '#lib/studio/library/character.ts';

/** The mention being typed at the caret: the position of its `@` and the text after it. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const match = /(?:^|[^\p{L}\p{N}_.@])@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret));
  if (!match) return null;
  const query = match[1] ?? '';
  return { start: caret - query.length - 1, query };
}

interface PromptPart {
  start: number;
  text: string;
  username: string | null;
}

/** The text split at mentions, which are drawn as chips. */
export function mentionParts(
  text: string,
  cast: readonly Pick<Character, 'username' | 'name'>[],
): PromptPart[] {
  const parts: PromptPart[] = [];
  let at = 0;
  for (const { start, end, username } of mentionsIn(text, cast)) {
    if (start > at) parts.push({ start: at, text: text.slice(at, start), username: null });
    parts.push({ start, text: text.slice(start, end), username });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), username: null });
  return parts;
}

type MentionListProps = {
  id: string;
  characters: Character[];
  active: number;
  onChoose: (username: string) => void;
};

const TALLEST = 288;
const NARROWEST = 224;
const GAP = 4;

/** Puts a list under its text box, or above it where there is more room. */
function putBeside(list: HTMLElement, box: DOMRect): void {
  const { innerWidth, innerHeight, visualViewport } = window;
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const below = foot - box.bottom - 2 * GAP;
  const above = box.top - 2 * GAP;
  const isBelow = below >= Math.min(list.scrollHeight, TALLEST) || below >= above;
  const width = Math.min(Math.max(box.width, NARROWEST), innerWidth - 2 * GAP);
  Object.assign(list.style, {
    width: `${width}px`,
    left: `${Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`,
    maxHeight: `${Math.min(TALLEST, isBelow ? below : above)}px`,
    top: isBelow ? `${box.bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - box.top + GAP}px`,
  });
}

/** Keeps a list beside what it stands in, over whatever would cut it off there. */
function useBeside(list: RefObject<HTMLElement | null>): void {
  // Each time it is drawn: the text box may have grown, and the list is as long as its matches.
  useLayoutEffect(() => {
    const shown = list.current;
    const box = shown?.parentElement;
    if (!shown || !box) return;
    const over = new AbortController();
    const put = () => putBeside(shown, box.getBoundingClientRect());
    if (!shown.matches(':popover-open')) shown.showPopover();
    put();
    for (const target of [window, window.visualViewport])
      for (const name of ['scroll', 'resize'])
        target?.addEventListener(name, put, { capture: true, passive: true, signal: over.signal });
    return () => over.abort();
  });
}

/** Not in the tab order: the text box keeps the focus and names the active option. */
export function MentionList({ id, characters, active, onChoose }: MentionListProps) {
  const t = useTranslations('compose');
  const list = useRef<HTMLDivElement>(null);
  useBeside(list);
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={t('characters')}
      className="rise fixed m-0 grid overflow-y-auto rounded-md border-0 bg-raised p-1 text-text shadow-overlay"
    >
      {characters.map((character, index) => (
        <div
          key={character.id}
          id={`mention-${character.id}`}
          ref={(option) => {
            if (index === active) option?.scrollIntoView({ block: 'nearest' });
          }}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(character.username);
          }}
          className={classes(
            'flex cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm',
            index === active && 'bg-hover',
          )}
        >
          <span
            className="size-7 shrink-0 rounded-full bg-hover bg-cover bg-center"
            style={character.pictureUrl ? { backgroundImage: `url("${character.pictureUrl}")` } : undefined}
          />
          <span className="truncate font-medium">@{character.username}</span>
          {character.name && <span className="truncate text-muted">{character.name}</span>}
        </div>
      ))}
    </div>
  );
}
