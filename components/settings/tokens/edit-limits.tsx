import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { changeToken } from '#lib/api/automation/tokens.ts';
import { capsOptions, changeCaps } from '#lib/api/ledger/ledger.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { ListedToken } from '#lib/studio/connection/api-token.ts';
import { MOST_AMOUNT } from '#lib/studio/ledger/cap-values.ts';
import { LimitFields } from './limit-fields.tsx';
import { areLimits, capsWith, ruleFrom, typedLimits } from './typed-limits.ts';

type EditLimitsProps = { token: ListedToken; onClose: () => void };

/** Changes what a program may spend. */
export function EditLimits({ token, onClose }: EditLimitsProps) {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const format = useFormatter();
  const locale = useLocale();
  const client = useQueryClient();
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const told = useErrorMessage();
  const change = useMutation({ ...changeToken(client), meta: { showsErrors: true } });
  const cap = useMutation({ ...changeCaps(client), meta: { showsErrors: true } });
  const [typed, setTyped] = useState(() => typedLimits(token.name, token.approval, caps, locale));
  const [wrong, setWrong] = useState<string | null>(null);
  const form = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isRight = areLimits(typed, locale);
    const [example, most] = [format.number(12.5, { minimumFractionDigits: 2 }), format.number(MOST_AMOUNT)];
    setWrong(isRight ? null : t('noAmounts', { example, most }));
    if (!isRight) return;
    await cap.mutateAsync((now) => capsWith(token.name, typed, now, locale));
    await change.mutateAsync({ id: token.id, approval: ruleFrom(typed, locale) });
    onClose();
  };
  const refused = cap.error ?? change.error;
  const failed = wrong ?? (refused && told(refused));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('maySpend', { name: token.name })}
      description={t('everyOfName')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={change.isPending || cap.isPending}>
            {tCommon('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event).catch(() => undefined)} className="grid gap-4">
        <LimitFields value={typed} onChange={setTyped} />
        {failed && (
          <p role="alert" className="text-sm text-danger">
            {failed}
          </p>
        )}
      </form>
    </Dialog>
  );
}
