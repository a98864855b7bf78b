import { Compass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export function MissingPanel() {
  const t = useTranslations('shell');
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title={t('missing.title')}
      heading="h1"
      action={
        <>
          <ButtonLink variant="primary" href="/create">
            {t('missing.toCreate')}
          </ButtonLink>
          <ButtonLink href="/gallery">{t('openGallery')}</ButtonLink>
        </>
      }
    >
      {t('missing.advice')}
    </EmptyState>
  );
}
