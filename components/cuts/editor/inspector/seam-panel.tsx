import { useTranslations } from 'next-intl';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { Section } from './rows.tsx';
import { SeamOffers } from './seam-offers.tsx';
import { TransitionRow } from './transition-row.tsx';

/** The seam between two shots. */
export function SeamPanel({ shot, index }: { shot: Shot; index: number }) {
  const t = useTranslations('cuts');
  return (
    <>
      <Section>
        <h2 className="text-base font-semibold">
          {index === 0 ? t('seam.beginning') : t('seam.of', { before: index, after: index + 1 })}
        </h2>
        <TransitionRow
          label={t('shotPanel.shotBegins', { number: index + 1 })}
          named={t('shotPanel.shotBeginsWith', { number: index + 1 })}
          shot={shot}
          index={index}
        />
      </Section>
      <SeamOffers shotId={shot.id} index={index} named={false} />
    </>
  );
}
