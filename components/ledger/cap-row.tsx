import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { capLabel } from '#lib/studio/ledger/cap-labels.ts';
import { isNear, isReached } from '#lib/studio/ledger/cap-use.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';

type CapRowProps = {
  cap: Cap;
  /** Null without permission. */
  onChange: (() => void) | null;
  onRemove: (() => void) | null;
};

/** One cap and its use. */
export function CapRow({ cap, onChange, onRemove }: CapRowProps) {
  const t = useTranslations('ledger.caps');
  const tShell = useTranslations('shell');
  const tCommon = useTranslations('common');
  const words = capLabel(cap, cap.name, tShell, tCommon);
  return (
    <li className="grid gap-1.5 border-b py-2.5 first:pt-0 last:border-0">
      <div className="flex items-center gap-x-2 text-sm">
        <span className="min-w-0 flex-1 break-words">{words}</span>
        {onChange && (
          <IconButton size="sm" icon={Pencil} label={t('change', { cap: words })} onClick={onChange} />
        )}
        {onRemove && (
          <IconButton size="sm" icon={Trash2} label={t('remove', { cap: words })} onClick={onRemove} />
        )}
      </div>
      <ProgressBar
        label={t('usedOf', { cap: words })}
        tone={isReached(cap) ? 'danger' : isNear(cap) ? 'warn' : 'accent'}
        percent={cap.amount > 0 ? (100 * cap.used) / cap.amount : 100}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums">
        <span>
          {t(isReached(cap) ? 'usedReached' : 'used', {
            cost: costLabel({ amount: cap.used, unit: cap.unit }, tCommon),
          })}
        </span>
        {cap.holdUnpriced && <span>{t('holds')}</span>}
      </p>
    </li>
  );
}
