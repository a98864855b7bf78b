import { useTranslations } from 'next-intl';
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
  /** Above the text box, where there is no room below. */
  above: boolean;
  onChoose: (username: string) => void;
};

/** Not in the tab order: the text box keeps the focus and names the active option. */
export function MentionList({ id, characters, active, above, onChoose }: MentionListProps) {
  const t = useTranslations('compose');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('characters')}
      className={classes(
        'rise absolute inset-x-0 z-40 grid max-h-72 overflow-y-auto rounded-md bg-raised p-1 shadow-overlay',
        above ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
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
