import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import type { Connections } from '#lib/studio/connection/connection.ts';
import type { Problems, Typed } from './typed-connection.ts';

type FieldsProps = {
  typed: Typed;
  problems: Problems;
  onChange: (change: Partial<Typed>) => void;
};

type NameAndKindProps = FieldsProps & {
  dialects: Connections['dialects'];
  /** Its name and kind, unless the user sets them. */
  suggested: { name: string; dialect: string | undefined };
  kindHint?: string | false;
};

export function NameAndKind({ typed, problems, onChange, dialects, suggested, kindHint }: NameAndKindProps) {
  const t = useTranslations('connections');
  const tCommon = useTranslations('common');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={tCommon('name')} error={problems.name}>
        <Input
          value={typed.name}
          maxLength={80}
          placeholder={suggested.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={t('kindOfService')} hint={kindHint} error={problems.dialect}>
        <Select
          value={typed.dialect || suggested.dialect}
          onChange={(dialect) => onChange({ dialect })}
          options={dialects.map(({ id, name, kinds }) => ({
            value: id,
            label: name,
            detail: kinds.map((kind) => tCommon(`kind.${kind}`)).join(', '),
          }))}
        />
      </Field>
    </div>
  );
}

type LimitsProps = FieldsProps & {
  /** The embedded service always deduplicates. */
  withMemory: boolean;
};

export function Limits({ typed, problems, onChange, withMemory }: LimitsProps) {
  const t = useTranslations('connections');
  const limit = (field: 'atOnce' | 'perMinute', label: string, hint: string) => (
    <Field label={label} hint={hint} error={problems[field]}>
      <Input
        inputMode="numeric"
        placeholder={t('noLimit')}
        value={typed[field]}
        className="tabular-nums"
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {limit('atOnce', t('videosAtOnce'), t('videosAtOnceHint'))}
        {limit('perMinute', t('videosAMinute'), t('videosAMinuteHint'))}
      </div>
      {withMemory && (
        <Checkbox
          label={t('remembers')}
          hint={t('remembersHint')}
          checked={typed.idempotent}
          onCheckedChange={(on) => onChange({ idempotent: on === true })}
        />
      )}
    </>
  );
}
