import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { addPasskey, passkeysOptions, removePasskey, useHasPasskeys } from '#lib/api/people/passkeys.ts';
import { LONGEST_PASSKEY_NAME, type Passkey } from '#lib/studio/people/passkey.ts';
import { PasswordQuestion } from './password-question.tsx';
import { WayIn } from './way-in.tsx';

/** Keys that devices keep, in place of password and code. */
export function Passkeys({ name }: { name: string | null }) {
  const { data: passkeys = [] } = useQuery(passkeysOptions());
  const hasPasskeys = useHasPasskeys(name);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  if (!hasPasskeys && passkeys.length === 0) return null;
  return (
    <div className="grid gap-1">
      <WayIn
        title="Passkeys"
        hint="Come in by your fingerprint, your face or a security key, without password and code."
      >
        {hasPasskeys && <Button onClick={() => setAdding(true)}>Add a passkey</Button>}
      </WayIn>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center gap-x-3 border-b py-2 text-sm last:border-0 last:pb-0"
            >
              <KeyRound aria-hidden className="size-4 shrink-0 text-faint" />
              <div className="grid min-w-0 flex-1">
                <span className="truncate">{passkey.name}</span>
                <span className="text-xs text-muted">
                  added <RelativeTime at={passkey.createdAt} />
                  {passkey.lastUsedAt === null ? (
                    ' · never used'
                  ) : (
                    <>
                      {' '}
                      · last used <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  )}
                </span>
              </div>
              <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setLeaving(passkey)}>
                Remove
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
  const [name, setName] = useState('');
  const add = useMutation({
    ...addPasskey(useQueryClient()),
    onSuccess: () => {
      toast.success('You can sign in with this passkey now');
      onClose();
    },
    meta: { showsErrors: true },
  });
  return (
    <PasswordQuestion
      title="Add a passkey"
      description="First, the password of your account. Then your browser asks where to keep the passkey."
      confirm="Continue"
      asked={{ ...add, mutate: (password) => add.mutate({ name, password }) }}
      onClose={onClose}
    >
      <Field label="Name" hint="So that you know it again.">
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          maxLength={LONGEST_PASSKEY_NAME}
          placeholder="Laptop"
          autoComplete="off"
        />
      </Field>
    </PasswordQuestion>
  );
}

function Leaving({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useMutation({
    ...removePasskey(useQueryClient()),
    onSuccess: onClose,
    meta: { showsErrors: true },
  });
  return (
    <PasswordQuestion
      title={`Remove ${name}`}
      description="Nobody comes in by it any more. Devices that are signed in stay so until you sign them out."
      confirm="Remove"
      asked={{ ...remove, mutate: (password) => remove.mutate({ id, password }) }}
      onClose={onClose}
    />
  );
}
