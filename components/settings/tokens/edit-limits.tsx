import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { focusInvalid } from '#components/ui/forms/focus-invalid.ts';
import { useUnsavedQuestion } from '#components/ui/overlays/closing-question.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { changeToken } from '#lib/api/automation/tokens.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import type { ListedToken } from '#lib/studio/tokens/api-token.ts';
import { LimitFields } from './limit-fields.tsx';
import { areLimits, budgetChanges, ruleFrom, typedLimits } from './typed-limits.ts';

type EditLimitsProps = {
  token: ListedToken;
  /** All budgets: an unknown one would be removed. */
  caps: readonly Cap[];
  onClose: () => void;
};

/** Changes a program's spending limits. */
export function EditLimits({ token, caps, onClose }: EditLimitsProps) {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const client = useQueryClient();
  const told = useErrorMessage();
  const change = useMutation({ ...changeToken(client), meta: { showsErrors: true } });
  const [before] = useState(() => typedLimits(token.name, token.approval, caps, locale));
  const [typed, setTyped] = useState(before);
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!areLimits(typed, locale)) return focusInvalid(event.currentTarget);
    const budgets = budgetChanges(typed, before, locale);
    change.mutate({ id: token.id, approval: ruleFrom(typed, locale), budgets }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('maySpend', { name: token.name })}
      description={t('everyOfName')}
      closingQuestion={useUnsavedQuestion(typed !== before)}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            {tCommon('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <LimitFields name={token.name} caps={caps} before={before} value={typed} onChange={setTyped} />
        {change.error && (
          <p role="alert" className="text-sm text-danger">
            {told(change.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
