import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Skeleton, WAITING } from '#components/ui/skeleton.tsx';
import { AddressAndKey } from './address-and-key.tsx';

/** The inputs for the list's size. */
export type ConnectionsShape = { connections: number; choices: number; added: boolean };

export const LIST = 'divide-y rounded-md border';
/** Full width, so that lines rarely wrap and a placeholder is as high. */
export const ROW = 'grid gap-1 px-3 py-2.5';
export const LINES = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5';
export const NAME_LINE = 'flex h-7 min-w-0 items-center gap-2 pointer-coarse:h-10';
export const DEFAULTS = 'grid grid-cols-2 gap-x-3 gap-y-4';

/** The disabled form as a placeholder: the right size at any width. */
export function ConnectionsPlaceholder({ connections, choices, added }: ConnectionsShape) {
  const t = useTranslations('connections');
  const tCommon = useTranslations('common');
  const rows = Array.from({ length: Math.max(1, connections) }, (_, index) => index);
  return (
    <div className="grid gap-4" role="status" aria-label={t('reading')}>
      <div className={LIST}>
        {rows.map((row) => (
          <div key={row} className={ROW}>
            <div className={LINES}>
              <div className={NAME_LINE}>
                <Skeleton className="h-5 w-40" />
              </div>
              <Line className="w-64" />
              <Line className="w-48" />
            </div>
          </div>
        ))}
      </div>
      {choices > 0 && (
        <div className={DEFAULTS}>
          {Array.from({ length: choices }, (_, index) => index).map((choice) => (
            <div key={choice} className="grid gap-1.5">
              <Line className="w-24" />
              <Skeleton className="h-[34px] pointer-coarse:h-10" />
            </div>
          ))}
        </div>
      )}
      {added ? (
        <Skeleton className="h-[34px] w-44 pointer-coarse:h-10" />
      ) : (
        <fieldset disabled aria-hidden className={classes(WAITING, 'grid min-w-0 gap-4')}>
          <AddressAndKey typed={{ url: '', key: '' }} problems={{}} onChange={() => undefined} first />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary">{tCommon('save')}</Button>
            <Button>{t('test')}</Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** A placeholder for a line of small text. */
function Line({ className }: { className: string }) {
  return (
    <p className="flex h-[18px] items-center">
      <Skeleton className={classes('h-3 max-w-full', className)} />
    </p>
  );
}
