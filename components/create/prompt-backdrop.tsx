import type { RefObject } from 'react';
import type { Character } from '#lib/studio/character.ts';
import { mentionParts } from './mention-at.ts';
import { PROMPT_TEXT } from './prompt-looks.ts';

type PromptBackdropProps = {
  prompt: string;
  characters: Character[];
  follow: RefObject<HTMLTextAreaElement | null>;
};

/**
 * What the text box shows: the same words, with characters as chips. It lies under the box, grows with
 * the text and takes the box with it; a face takes the place of the `@`, so that no letter moves.
 */
export function PromptBackdrop({ prompt, characters, follow }: PromptBackdropProps) {
  return (
    <div
      aria-hidden
      onPointerDown={() => follow.current?.focus()}
      className={`${PROMPT_TEXT} col-start-1 row-start-1 rounded-md border border-transparent bg-bg text-text`}
    >
      {mentionParts(prompt).map((part) => {
        const character = characters.find(({ username }) => username === part.username);
        if (!character) return part.text;
        return (
          <span
            key={part.start}
            className="rounded-full bg-accent-soft shadow-[0_0_0_2px_var(--accent-soft)]"
          >
            <Face character={character} />
            {part.text.slice(1)}
          </span>
        );
      })}
      {prompt.endsWith('\n') || prompt === '' ? '\u200b' : null}
    </div>
  );
}

function Face({ character }: { character: Character }) {
  return (
    <span className="relative text-transparent">
      @
      {character.pictureUrl && (
        <span
          className="absolute inset-x-0 top-1/2 mx-auto size-[15px] -translate-y-1/2 rounded-full bg-cover bg-center"
          style={{ backgroundImage: `url("${character.pictureUrl}")` }}
        />
      )}
    </span>
  );
}
