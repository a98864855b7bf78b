import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

type FavouriteButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & {
  favourite: boolean;
  /** The colour of the heart of a favourite. */
  heartClass?: string;
};

export function FavouriteButton({ favourite, heartClass, ...props }: FavouriteButtonProps) {
  const t = useTranslations('common');
  return (
    <IconButton
      {...props}
      label={t('favourite')}
      tip={t(favourite ? 'notFavourite' : 'favourite')}
      aria-pressed={favourite}
    >
      <Heart aria-hidden className={classes(favourite && 'fill-current', favourite && heartClass)} />
    </IconButton>
  );
}
