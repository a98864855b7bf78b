import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { dragThings } from '#components/shell/projects/drag-things.ts';
import { Avatar } from '#components/task/avatar.tsx';
import { classes } from '#components/ui/classes.ts';
import { FavouriteButton } from '#components/ui/favourite-button.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import type { Character } from '#lib/studio/library/character.ts';

type CharacterCardProps = { character: Character; onFavourite: (favourite: boolean) => void };

export function CharacterCard({ character, onFavourite }: CharacterCardProps) {
  const t = useTranslations('characters');
  const { id, username, name, origin, uses, favourite } = character;
  const changes = useMay().change(character);
  return (
    <article
      {...(changes && dragThings('character', () => [id]))}
      aria-label={name ?? `@${username}`}
      className="group relative overflow-hidden rounded-md bg-raised shadow-hairline"
    >
      <Avatar character={character} className="aspect-square w-full rounded-none! text-xl" />
      <div className="grid gap-0.5 px-3 py-2.5">
        <Link
          href={`/characters/${encodeURIComponent(id)}`}
          className="truncate text-sm font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
        >
          {name ?? `@${username}`}
          {name && <span className="ml-1.5 text-xs font-normal text-faint">@{username}</span>}
        </Link>
        <p className="flex justify-between gap-2 text-xs text-faint tabular-nums">
          <span>{t('uses', { count: uses })}</span>
          <span title={t('made', { origin: origin.kind })}>{t(`origins.${origin.kind}`)}</span>
        </p>
      </div>
      {changes && (
        <div
          className={classes(
            'absolute top-2 right-2 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
            !favourite && 'opacity-0',
          )}
        >
          <FavouriteButton
            favourite={favourite}
            size="sm"
            onClick={() => onFavourite(!favourite)}
            className="bg-black/45 text-white hover:bg-black/70 hover:text-white"
          />
        </div>
      )}
    </article>
  );
}
