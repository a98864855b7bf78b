import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Part } from './part.tsx';

/** The page before its data, except for the text about caps: it is the longest, and is known at once. */
export function LedgerSkeleton() {
  const t = useTranslations('ledger');
  return (
    <div className="grid max-w-5xl gap-6">
      <Skeleton className="h-[34px] w-72" />
      <Skeleton className="h-16" />
      <Skeleton className="h-44" />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Skeleton className="h-40" />
        <Part
          title={t('caps.title')}
          description={t('caps.about')}
          action={<Skeleton className="h-7 w-20" />}
        >
          <Skeleton className="h-24" />
        </Part>
      </div>
    </div>
  );
}
