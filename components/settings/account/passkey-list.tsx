import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { addPasskey, passkeysOptions, removePasskey, useHasPasskeys } from '#lib/api/people/passkeys.ts';
import type { Passkey } from '#lib/studio/people/passkey.ts';
import { LONGEST_PASSKEY_NAME } from '#lib/studio/people/person-values.ts';
import { PasswordQuestion } from './password-question.tsx';
import { WayIn } from './way-in.tsx';

/** Passkeys, in place of password and code. */
export function Passkeys({ name }: { name: string | null }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const { data: passkeys = [] } = useQuery(passkeysOptions());
  const hasPasskeys = useHasPasskeys(name);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  if (!hasPasskeys && passkeys.length === 0) return null;
  return (
    <div className="grid gap-1">
      <WayIn title={t('passkeys.title')} hint={t('passkeys.about')}>
        {hasPasskeys && <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>}
      </WayIn>
      {passkeys.length > 0 && (
        <ul aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center gap-x-3 border-b py-2 text-sm last:border-0 last:pb-0"
            >
              <KeyRound aria-hidden className="size-4 shrink-0 text-faint" />
              <div className="grid min-w-0 flex-1">
                <span className="truncate">{passkey.name}</span>
                <span className="text-xs text-muted">
                  {t.rich(passkey.lastUsedAt === null ? 'passkeys.addedNeverUsed' : 'passkeys.added', {
                    added: () => <RelativeTime at={passkey.createdAt} />,
                    used: () => <RelativeTime at={passkey.lastUsedAt ?? 0} />,
                  })}
                </span>
              </div>
              <Button
                size="sm"
                aria-label={t('removeNamed', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {tCommon('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && <Adding onClose={() => setAdding(false)} />}
      {leaving && <Leaving passkey={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Adding({ onClose }: { onClose: () => void }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const [name, setName] = useState('');
  const add = useMutation({
    ...addPasskey(useQueryClient()),
    onSuccess: () => {
      toast.success(t('passkeys.works'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  return (
    <PasswordQuestion
      title={t('passkeys.add')}
      description={t('passkeys.addAbout')}
      confirm={t('continue')}
      asked={{ ...add, mutate: (password) => add.mutate({ name, password }) }}
      onClose={onClose}
    >
      <Field label={tCommon('name')} hint={t('passkeys.nameHint')}>
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          maxLength={LONGEST_PASSKEY_NAME}
          placeholder={t('passkeys.example')}
          autoComplete="off"
        />
      </Field>
    </PasswordQuestion>
  );
}

function Leaving({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const remove = useMutation({
    ...removePasskey(useQueryClient()),
    onSuccess: onClose,
    meta: { showsErrors: true },
  });
  return (
    <PasswordQuestion
      title={t('removeNamed', { name })}
      description={t('passkeys.removeAbout')}
      confirm={tCommon('remove')}
      asked={{ ...remove, mutate: (password) => remove.mutate({ id, password }) }}
      onClose={onClose}
    />
  );
}
