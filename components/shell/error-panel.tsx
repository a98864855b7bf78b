import { useTranslations } from 'next-intl';
import { PlainErrorPanel } from '#components/ui/plain-error-panel.tsx';

export function ErrorPanel(props: { error: unknown; retry: () => void }) {
  const t = useTranslations('errors.page');
  const words = {
    title: t('title'),
    advice: t('advice'),
    retry: t('retry'),
    copy: t('copy'),
    copied: t('copied'),
  };
  return <PlainErrorPanel {...props} words={words} />;
}
