import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { invite } from '#lib/api/people/people.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Role } from '#lib/studio/people/person.ts';
import { SecretOnce } from '../secret-once.tsx';
import { useRoles } from './use-roles.ts';

const LIFETIMES = ['1', '7', '30'] as const;
type Lifetime = (typeof LIFETIMES)[number];

/** Asks for a role, then shows the invitation link, once. */
export function Invite({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const roles = useRoles();
  const make = useMutation({ ...invite(useQueryClient()), meta: { showsErrors: true } });
  const [note, setNote] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [days, setDays] = useState<Lifetime>('7');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({ note, role, days: Number(days) });
  };
  if (make.data) return <MadeLink title={t('invite.invitation')} link={make.data.link} onClose={onClose} />;
  return (
    <Dialog
      open
      busy={make.isPending}
      onOpenChange={onClose}
      title={t('invite.title')}
      description={t('invite.about')}
      footer={
        <>
          <DialogClose asChild>
            <Button disabled={make.isPending}>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={make.isPending}>
            {t('invite.make')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label={t('invite.for')} error={make.error && told(make.error)} hint={t('invite.forHint')}>
          <Input
            value={note}
            onChange={({ target }) => setNote(target.value)}
            maxLength={80}
            placeholder={t('invite.example')}
            autoComplete="off"
          />
        </Field>
        <Field label={t('invite.role')} hint={t(`meaning.${role}`)}>
          <SegmentedControl value={role} onChange={setRole} options={roles} />
        </Field>
        <Field label={t('invite.goodFor')}>
          <Select
            value={days}
            onChange={setDays}
            options={LIFETIMES.map((value) => ({ value, label: t(`invite.life.days${value}`) }))}
            className="w-fit min-w-44"
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** A link that is shown only once. */
export function MadeLink({ title, link, onClose }: { title: string; link: string; onClose: () => void }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  return (
    <SecretOnce
      title={title}
      description={t('invite.copyNow')}
      label={t('invite.link')}
      secret={link}
      copied={tCommon('linkCopied')}
      onClose={onClose}
    />
  );
}
