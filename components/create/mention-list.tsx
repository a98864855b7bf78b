import { classes } from '#components/ui/classes.ts';
import type { Character } from '#lib/studio/character.ts';

type MentionListProps = { characters: Character[]; active: number; onChoose: (username: string) => void };

/** Stays out of the tab order: the text box keeps the focus and names the active one. */
export function MentionList({ characters, active, onChoose }: MentionListProps) {
  return (
    <div
      id="mentions"
      role="listbox"
      aria-label="Characters"
      className="rise absolute inset-x-0 top-full z-40 mt-1 grid max-h-72 overflow-y-auto rounded-md bg-raised p-1 shadow-overlay"
    >
      {characters.map((character, index) => (
        <div
          key={character.id}
          id={`mention-${character.id}`}
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
