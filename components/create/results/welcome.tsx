import { useTranslations } from 'next-intl';
/** The first visit, over a picture of what the prompt makes. */
export function Welcome() {
  const t = useTranslations('create');
  return (
    <div className="welcome">
      <h1 className="text-[28px] leading-9 font-semibold tracking-tight md:text-[40px] md:leading-12">
        {t('welcome.title')}
      </h1>
      <p className="mt-2 text-lg">{t('welcome.advice')}</p>
    </div>
  );
}
