import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '#lib/api/acts/account.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { SecondFactor as Secret } from '#lib/studio/people/person.ts';
import { PasswordQuestion } from './password-question.tsx';
import { QrCode } from './qr-code.tsx';
import { WayIn } from './way-in.tsx';

/** An app's code as a second factor. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTranslations('people');
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => {
    setAsking(false);
    setSecret(null);
  };
  return (
    <WayIn
      title={t('factor.title')}
      state={isOn && <Badge tone="ok">{t('factor.on')}</Badge>}
      hint={t('factor.about')}
    >
      <Button onClick={() => setAsking(true)}>{t(isOn ? 'factor.turnOff' : 'factor.setUp')}</Button>
      {asking && !secret && <Question isOn={isOn} onSecret={setSecret} onClose={close} />}
      {secret && <Confirmation secret={secret} onClose={close} />}
    </WayIn>
  );
}

type QuestionProps = { isOn: boolean; onSecret: (secret: Secret) => void; onClose: () => void };

function Question({ isOn, onSecret, onClose }: QuestionProps) {
  const t = useTranslations('people');
  const meta = { showsErrors: true };
  const begin = useMutation({ ...beginSecondFactor(), onSuccess: onSecret, meta });
  const end = useMutation({ ...endSecondFactor(useQueryClient()), onSuccess: onClose, meta });
  return (
    <PasswordQuestion
      title={t(isOn ? 'factor.turnOffTitle' : 'factor.setUpTitle')}
      description={t(isOn ? 'factor.turnOffAbout' : 'firstPassword')}
      confirm={t(isOn ? 'factor.turnOff' : 'continue')}
      asked={isOn ? end : begin}
      onClose={onClose}
    />
  );
}

const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

function Confirmation({ secret: { uri, backupCodes }, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const form = useId();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    ...confirmSecondFactor(useQueryClient()),
    onSuccess: () => {
      toast.success(t('factor.isOn'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('factor.setUpTitle')}
      description={t('factor.scan')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={confirm.isPending}>
            {t('factor.turnOn')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={uri} label={t('factor.forApp')} />
        <div className="grid content-start gap-4">
          <Field label={t('factor.orType')}>
            <Input readOnly value={secretIn(uri)} className="font-mono" />
          </Field>
          <Field label={t('factor.code')} error={confirm.error && told(confirm.error)}>
            <Input
              value={code}
              onChange={({ target }) => setCode(target.value)}
              required
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Field>
        </div>
        <div className="grid gap-2 sm:col-span-2">
          <p className="text-xs text-muted">{t('factor.backupAbout')}</p>
          <ul
            aria-label={t('factor.backup')}
            className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono text-xs sm:grid-cols-5"
          >
            {backupCodes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <CopyButton
            className="w-fit"
            size="sm"
            text={backupCodes.join('\n')}
            copied={t('factor.codesCopied')}
          >
            {t('factor.copyCodes')}
          </CopyButton>
        </div>
      </Form>
    </Dialog>
  );
}
