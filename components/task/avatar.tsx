import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import type { Character } from '#lib/studio/library/character.ts';

type AvatarProps = {
  character: Pick<Character, 'username' | 'name' | 'pictureUrl'> & Partial<Pick<Character, 'portrait'>>;
  className?: string;
};

/** A character's picture or initial. Decorative: the name is beside it. */
export function Avatar({ character: { username, name, pictureUrl, portrait }, className }: AvatarProps) {
  const [missing, setMissing] = useState(false);
  return (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-hover font-semibold text-muted uppercase',
        className,
      )}
    >
      {pictureUrl && !missing ? (
        <img
          src={pictureUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          style={portrait ? { objectPosition: `${portrait.x}% ${portrait.y}%` } : undefined}
          onError={() => setMissing(true)}
        />
      ) : (
        (name || username).slice(0, 1)
      )}
    </span>
  );
}
