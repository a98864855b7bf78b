import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { typeInto } from '#components/compose/prompt-box.ts';
import { Avatar } from '#components/task/avatar.tsx';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { withMention, withoutMention } from '#lib/studio/compose/prompt-text.ts';
import { withUsernames } from '#lib/studio/library/cast-names.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { promptBox } from '../replace-prompt.ts';

const SHOWN = 12;
const FACE =
  'grid w-13 shrink-0 justify-items-center gap-0.5 rounded-sm py-1 text-[11px] text-muted transition-colors hover:bg-hover hover:text-text';

/** The characters within reach: a press adds one to the prompt or removes it. */
export function CastTray({ characters }: { characters: Character[] }) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const prompt = useComposer((state) => state.prompt);
  const cast = mentionedUsernames(withUsernames(prompt, characters));
  // Those in the prompt are always shown, so they can be removed.
  const rank = ({ username }: Character) => (cast.includes(username) ? 0 : 1);
  const shown = characters.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  return (
    <fieldset className="relative flex min-w-0 max-w-full items-start overflow-x-auto p-1 [scrollbar-width:none]">
      <legend className="sr-only">{tCompose('characters')}</legend>
      {shown.map((character) => (
        <button
          key={character.id}
          type="button"
          aria-pressed={cast.includes(character.username)}
          aria-label={`${character.name ?? ''} @${character.username}`.trim()}
          title={character.name ?? `@${character.username}`}
          onClick={() => toggle(character.username, characters)}
          className={`${FACE} group/face aria-pressed:text-text`}
        >
          <Avatar
            character={character}
            className="size-8 text-xs group-aria-pressed/face:shadow-[0_0_0_2px_var(--raised),0_0_0_4px_var(--accent)]"
          />
          <span className="w-full truncate px-0.5 text-center">{character.name ?? character.username}</span>
        </button>
      ))}
      <Link href="/characters" aria-label={t('newCharacter')} className={FACE}>
        <span className="grid size-8 place-items-center rounded-full border border-line-strong border-dashed">
          <Plus aria-hidden className="size-3.5" />
        </span>
        {t('new')}
      </Link>
    </fieldset>
  );
}

/** Typed into the prompt box if there is one, so that its undo works. */
function toggle(username: string, characters: Character[]): void {
  const { prompt: typed, set } = useComposer.getState();
  const prompt = withUsernames(typed, characters);
  const box = promptBox.current;
  const isIn = mentionedUsernames(prompt).includes(username);
  const next = isIn
    ? withoutMention(prompt, username)
    : withMention(prompt, username, box?.selectionEnd ?? prompt.length);
  box?.focus();
  box?.select();
  if (box) typeInto(box, next);
  else set({ prompt: next });
}
