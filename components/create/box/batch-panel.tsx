import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

type BatchPanelProps = { total: number; onImport: () => void; children: ReactNode };

/** Several prompts × variations × models. The total is shown before anything is sent. */
export function BatchPanel({ total, onImport, children }: BatchPanelProps) {
  const t = useTranslations('create');
  return (
    <section aria-label={t('batch.label')} className="grid gap-2 rounded-md bg-bg p-3 shadow-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-xs text-muted">{t('batch.about', { example: '{a|b}' })}</p>
        <span className="ml-auto text-xs tabular-nums" aria-live="polite">
          {t('batch.total', { count: total })}
        </span>
        <Button size="sm" onClick={onImport}>
          <FileSpreadsheet aria-hidden /> {t('csv.import')}
        </Button>
      </div>
      {children}
    </section>
  );
}
