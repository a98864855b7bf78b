import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { rendersOptions } from '#lib/api/cut-renders.ts';
import { ApiError } from '#lib/api/http.ts';
import { renderLabel } from '#lib/studio/cut/render-sizes.ts';
import { LONGEST_SHARE_NAME, SHORTEST_SHARE_PASSWORD, type Share } from '#lib/studio/review/share.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until it is revoked' },
] as const;
/** That of a link which has one already. */
const SAME = 'same';

/** What is said of a link when it is made or changed, as it is typed. */
export interface ShareWords {
  access: Share['access'];
  lifetime: (typeof LIFETIMES)[number]['value'] | typeof SAME;
  password: string;
  unlocked: boolean;
  name: string;
  showTitle: boolean;
  showPrompt: boolean;
  renderId: string | null;
}

export const NEW_LINK: ShareWords = {
  access: 'comment',
  lifetime: '30',
  password: '',
  unlocked: false,
  name: '',
  showTitle: true,
  showPrompt: false,
  renderId: null,
};

export const wordsOf = ({ access, name, showTitle, showPrompt, renderId, expiresAt }: Share): ShareWords => ({
  ...{ access, name, showTitle, showPrompt, renderId, password: '', unlocked: false },
  lifetime: expiresAt === null ? '' : SAME,
});

/** The same as it is sent; what stays as it is, is left out. */
export function sentWords({ lifetime, password, unlocked, ...words }: ShareWords, now = Date.now()) {
  const expiresAt = lifetime === '' ? null : now + Number(lifetime) * DAY_MS;
  return {
    ...words,
    ...(lifetime === SAME ? {} : { expiresAt }),
    ...(unlocked ? { password: null } : password === '' ? {} : { password }),
  };
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type ShareFieldsProps = {
  kind: Share['kind'];
  subjectId: string;
  /** The link as it is, where there is one. */
  share?: Share;
  words: ShareWords;
  onChange: (words: ShareWords) => void;
  error: Error | null;
};

/** How a link is to be: what it allows, how long, for whom. */
export function ShareFields({ kind, subjectId, share, words, onChange, error }: ShareFieldsProps) {
  const set = (change: Partial<ShareWords>) => onChange({ ...words, ...change });
  const param = error instanceof ApiError ? error.param : undefined;
  const errorAt = (field: string) => (param === field ? error?.message : undefined);
  const isElsewhere = error !== null && !['name', 'password'].includes(param ?? '');
  const same = share?.expiresAt
    ? [{ value: SAME, label: `Until ${day.format(share.expiresAt)}` } as const]
    : [];
  return (
    <>
      <Field label="Whoever has it may">
        <SegmentedControl
          value={words.access}
          onChange={(access) => set({ access })}
          options={[
            { value: 'view', label: 'View' },
            { value: 'comment', label: 'View and comment' },
          ]}
        />
      </Field>
      {kind === 'cut' && (
        <RenderField cutId={subjectId} value={words.renderId} onChange={(renderId) => set({ renderId })} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Good for">
          <Select
            value={words.lifetime}
            onChange={(lifetime) => set({ lifetime })}
            options={[...same, ...LIFETIMES]}
          />
        </Field>
        <Field
          label="Password"
          aside="optional"
          error={errorAt('password')}
          hint={share?.hasPassword ? 'Empty: the present one stays.' : undefined}
        >
          <Input
            type="text"
            autoComplete="off"
            spellCheck={false}
            minLength={SHORTEST_SHARE_PASSWORD}
            value={words.password}
            disabled={words.unlocked}
            onChange={({ target }) => set({ password: target.value })}
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
          value={words.name}
          maxLength={LONGEST_SHARE_NAME}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Choice
          label={kind === 'selection' ? 'Show the titles' : 'Show the title'}
          checked={words.showTitle}
          onChange={(showTitle) => set({ showTitle })}
        />
        {kind !== 'cut' && (
          <Choice
            label={kind === 'selection' ? 'Show the prompts' : 'Show the prompt'}
            checked={words.showPrompt}
            onChange={(showPrompt) => set({ showPrompt })}
          />
        )}
        {share?.hasPassword && (
          <Choice
            label="Open without a password"
            checked={words.unlocked}
            onChange={(unlocked) => set({ unlocked })}
          />
        )}
      </div>
      {isElsewhere && (
        <p role="alert" className="text-xs text-danger">
          {error.message}
        </p>
      )}
    </>
  );
}

const LATEST = '';
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type RenderFieldProps = { cutId: string; value: string | null; onChange: (renderId: string | null) => void };

/** Which render of a film is shown: always the latest, or one of them. */
function RenderField({ cutId, value, onChange }: RenderFieldProps) {
  const { data = [] } = useQuery(rendersOptions(cutId));
  const done = data.filter(({ status }) => status === 'done');
  if (done.length === 0)
    return <p className="text-xs text-warn">It is not rendered yet: until then the link shows nothing.</p>;
  const latest = { value: LATEST, label: 'The latest, also those to come' };
  const renders = done.map((render) => ({
    value: render.id,
    label: `${moment.format(render.createdAt)} · ${renderLabel(render)}`,
  }));
  return (
    <Field label="Render">
      <Select
        value={value ?? LATEST}
        onChange={(chosen) => onChange(chosen === LATEST ? null : chosen)}
        options={[latest, ...renders]}
      />
    </Field>
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
