import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { whyNot } from '#lib/studio/people/may.ts';

/** Shown to viewers in place of a maker's page. */
export function LooksOnly({ title, heading }: { title?: string; heading?: 'h1' }) {
  const t = useTranslations('shell');
  return (
    <EmptyState
      {...(heading ? { heading } : {})}
      icon={<Eye aria-hidden />}
      title={title ?? t('looksOnly')}
      action={<ButtonLink href="/gallery">{t('openGallery')}</ButtonLink>}
    >
      {whyNot({ make: false }, t)}
    </EmptyState>
  );
}
