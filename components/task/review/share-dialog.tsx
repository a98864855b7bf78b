import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { copyText } from '#components/ui/overlays/toast.ts';
import { ApiError } from '#lib/api/http.ts';
import { createShare, sharesOptions } from '#lib/api/review/shares.ts';
import type { Shareable } from '#lib/state/share-store.ts';
import { LONGEST_SHARE_NAME, SHORTEST_SHARE_PASSWORD, type Share } from '#lib/studio/review/share.ts';
import { LocalOnly, ShareRow } from './share-row.tsx';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until it is revoked' },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

const WORDS = {
  video: 'Whoever has the link sees this video, without an account.',
  cut: 'Whoever has the link sees the latest finished render of this film, without an account.',
  project: 'Whoever has the link sees its videos and rendered films, also those to come, without an account.',
};

type ShareDialogProps = { what: Shareable; onClose: () => void };

/** Makes a link, and shows those there are. */
export function ShareDialog({ what, onClose }: ShareDialogProps) {
  const { kind, subjectId, name: title } = what;
  const create = useMutation({ ...createShare(useQueryClient()), meta: { showsErrors: true } });
  const { data: before = [] } = useQuery(sharesOptions({ kind, subjectId }));
  const [access, setAccess] = useState<Share['access']>('comment');
  const [days, setDays] = useState<Lifetime>('30');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [showTitle, setShowTitle] = useState(true);
  const [showPrompt, setShowPrompt] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = days === '' ? null : Date.now() + Number(days) * DAY_MS;
    const given = { kind, subjectId, access, name, showTitle, showPrompt, expiresAt };
    create.mutate(
      { ...given, password: password === '' ? null : password },
      { onSuccess: ({ link }) => void (link && copyText(link, 'Link copied')) },
    );
  };
  const param = create.error instanceof ApiError ? create.error.param : undefined;
  const errorAt = (field: string) => (param === field ? create.error?.message : undefined);
  const otherError =
    create.error && !['name', 'password'].includes(param ?? '') ? create.error.message : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Share ${title}`}
      description={WORDS[kind]}
      footer={
        <>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            Make a link
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label="Whoever has it may">
          <SegmentedControl
            value={access}
            onChange={setAccess}
            options={[
              { value: 'view', label: 'View' },
              { value: 'comment', label: 'View and comment' },
            ]}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Good for">
            <Select value={days} onChange={setDays} options={[...LIFETIMES]} />
          </Field>
          <Field label="Password" aside="optional" error={errorAt('password')}>
            <Input
              type="text"
              autoComplete="off"
              spellCheck={false}
              minLength={SHORTEST_SHARE_PASSWORD}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        </div>
        <Field
          label="For whom"
          aside="optional"
          error={errorAt('name')}
          hint="Only you see it, in the list of your links."
        >
          <Input
            value={name}
            maxLength={LONGEST_SHARE_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Choice label="Show the title" checked={showTitle} onChange={setShowTitle} />
          {kind !== 'cut' && <Choice label="Show the prompt" checked={showPrompt} onChange={setShowPrompt} />}
        </div>
        {otherError && (
          <p role="alert" className="text-xs text-danger">
            {otherError}
          </p>
        )}
      </form>
      {create.data?.link && <MadeLink link={create.data.link} />}
      {before.length > 0 && (
        <section aria-label="Links there are" className="mt-5 border-t pt-3">
          <LocalOnly link={before[0]?.link ?? null} />
          <ul aria-label="Links">
            {before.map((share) => (
              <ShareRow key={share.id} share={share} withTitle={false} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** To be copied by hand where the browser does not let us. */
function MadeLink({ link }: { link: string }) {
  return (
    <div className="mt-5 flex gap-2">
      <Input
        readOnly
        aria-label="The new link"
        value={link}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copyText(link, 'Link copied')}>
        <Copy aria-hidden /> Copy
      </Button>
    </div>
  );
}

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </div>
  );
}
