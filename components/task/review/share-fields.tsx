import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { rendersOptions } from '#lib/api/cut-renders.ts';
import { ApiError } from '#lib/api/http.ts';
import { DAY_MS } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { renderLabel } from '#lib/studio/cut/render-sizes.ts';
import { LONGEST_SHARE_NAME, SHORTEST_SHARE_PASSWORD } from '#lib/studio/review/limits.ts';
import type { Share } from '#lib/studio/review/share.ts';

/** In days; empty for ever. */
const LIFETIMES = ['7', '30', '90', ''] as const;
/** Keeps the link's password. */
const SAME = 'same';

/** A link's settings as typed. */
export interface ShareWords {
  access: Share['access'];
  lifetime: (typeof LIFETIMES)[number] | typeof SAME;
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

/** The settings as sent; unchanged ones are left out. */
export function sentWords({ lifetime, password, unlocked, ...words }: ShareWords, now = Date.now()) {
  const expiresAt = lifetime === '' ? null : now + Number(lifetime) * DAY_MS;
  return {
    ...words,
    ...(lifetime === SAME ? {} : { expiresAt }),
    ...(unlocked ? { password: null } : password === '' ? {} : { password }),
  };
}

type ShareFieldsProps = {
  kind: Share['kind'];
  subjectId: string;
  /** The existing link, if any. */
  share?: Share;
  words: ShareWords;
  onChange: (words: ShareWords) => void;
  error: Error | null;
};

/** The settings of a link: permissions, expiry, recipient. */
export function ShareFields({ kind, subjectId, share, words, onChange, error }: ShareFieldsProps) {
  const t = useTranslations('review');
  const told = useErrorMessage();
  const format = useFormatter();
  const set = (change: Partial<ShareWords>) => onChange({ ...words, ...change });
  const param = error instanceof ApiError ? error.param : undefined;
  const errorAt = (field: string) => (param === field ? told(error) : undefined);
  const isElsewhere = error !== null && !['name', 'password'].includes(param ?? '');
  const same = share?.expiresAt
    ? [
        {
          value: SAME,
          label: t('share.until', { date: format.dateTime(share.expiresAt, { dateStyle: 'medium' }) }),
        } as const,
      ]
    : [];
  const lifetimes = LIFETIMES.map((value) => ({
    value,
    label: value === '' ? t('share.untilRevoked') : t('share.days', { count: value }),
  }));
  return (
    <>
      <Field label={t('share.may')}>
        <SegmentedControl
          value={words.access}
          onChange={(access) => set({ access })}
          options={[
            { value: 'view', label: t('share.view') },
            { value: 'comment', label: t('share.viewAndComment') },
          ]}
        />
      </Field>
      {kind === 'cut' && (
        <RenderField cutId={subjectId} value={words.renderId} onChange={(renderId) => set({ renderId })} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('share.goodFor')}>
          <Select
            value={words.lifetime}
            onChange={(lifetime) => set({ lifetime })}
            options={[...same, ...lifetimes]}
          />
        </Field>
        <Field
          label={t('share.password')}
          aside={t('share.optional')}
          error={errorAt('password')}
          hint={share?.hasPassword ? t('share.passwordStays') : undefined}
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
        label={t('share.forWhom')}
        aside={t('share.optional')}
        error={errorAt('name')}
        hint={t('share.forWhomHint')}
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
          label={t('share.showTitle', { several: kind === 'selection' ? 'yes' : 'no' })}
          checked={words.showTitle}
          onChange={(showTitle) => set({ showTitle })}
        />
        {kind !== 'cut' && (
          <Choice
            label={t('share.showPrompt', { several: kind === 'selection' ? 'yes' : 'no' })}
            checked={words.showPrompt}
            onChange={(showPrompt) => set({ showPrompt })}
          />
        )}
        {share?.hasPassword && (
          <Choice
            label={t('share.unlocked')}
            checked={words.unlocked}
            onChange={(unlocked) => set({ unlocked })}
          />
        )}
      </div>
      {isElsewhere && (
        <p role="alert" className="text-xs text-danger">
          {told(error)}
        </p>
      )}
    </>
  );
}

const LATEST = '';

type RenderFieldProps = { cutId: string; value: string | null; onChange: (renderId: string | null) => void };

/** Which render of a film a link shows: always the latest, or one. */
function RenderField({ cutId, value, onChange }: RenderFieldProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { data = [] } = useQuery(rendersOptions(cutId));
  const done = data.filter(({ status }) => status === 'done');
  if (done.length === 0) return <p className="text-xs text-warn">{t('share.notRendered')}</p>;
  const latest = { value: LATEST, label: t('share.latest') };
  const renders = done.map((render) => ({
    value: render.id,
    label: `${format.dateTime(render.createdAt, { dateStyle: 'medium', timeStyle: 'short' })} · ${renderLabel(render)}`,
  }));
  return (
    <Field label={t('share.render')}>
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
