import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import type { Connections } from '#lib/studio/connection/connection.ts';
import { WORK_LABELS } from '#lib/studio/connection/work-labels.ts';
import type { Problems, Typed } from './typed-connection.ts';

type FieldsProps = {
  typed: Typed;
  problems: Problems;
  onChange: (change: Partial<Typed>) => void;
};

type NameAndKindProps = FieldsProps & {
  dialects: Connections['dialects'];
  /** What it is called, and taken for, unless the person says otherwise. */
  suggested: { name: string; dialect: string | undefined };
  kindHint?: string | false;
};

export function NameAndKind({ typed, problems, onChange, dialects, suggested, kindHint }: NameAndKindProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={problems.name}>
        <Input
          value={typed.name}
          maxLength={80}
          placeholder={suggested.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label="Kind of service" hint={kindHint} error={problems.dialect}>
        <Select
          value={typed.dialect || suggested.dialect}
          onChange={(dialect) => onChange({ dialect })}
          options={dialects.map(({ id, name, kinds }) => ({
            value: id,
            label: name,
            detail: kinds.map((kind) => WORK_LABELS[kind]).join(', '),
          }))}
        />
      </Field>
    </div>
  );
}

type LimitsProps = FieldsProps & {
  /** The embedded service always remembers. */
  withMemory: boolean;
};

export function Limits({ typed, problems, onChange, withMemory }: LimitsProps) {
  const limit = (field: 'atOnce' | 'perMinute', label: string, hint: string) => (
    <Field label={label} hint={hint} error={problems[field]}>
      <Input
        inputMode="numeric"
        placeholder="No limit"
        value={typed[field]}
        className="tabular-nums"
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {limit('atOnce', 'Videos at once', 'How many it may be making at a time.')}
        {limit('perMinute', 'Videos a minute', 'How many it may be sent in a minute.')}
      </div>
      {withMemory && (
        <Checkbox
          label="The service remembers repeated requests"
          hint="Then a request whose answer was lost is sent again safely. Otherwise you are asked first, because it may have been charged."
          checked={typed.idempotent}
          onCheckedChange={(on) => onChange({ idempotent: on === true })}
        />
      )}
    </>
  );
}
