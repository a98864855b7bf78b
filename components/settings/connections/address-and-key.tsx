import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import type { Problems, Typed } from './typed-connection.ts';

type AddressAndKeyProps = {
  typed: Pick<Typed, 'url' | 'key'>;
  problems: Problems;
  onChange: (change: Partial<Typed>) => void;
  /** Only the connection that came with the studio exists. */
  first: boolean;
  focused?: boolean;
};

const focus = (input: HTMLInputElement | null) => input?.focus();

export function AddressAndKey({ typed, problems, onChange, first, focused }: AddressAndKeyProps) {
  const t = useTranslations('connections');
  return (
    <>
      <Field label={t('address')} hint={first && t('addressHint')} error={problems.url}>
        <Input
          type="url"
          inputMode="url"
          spellCheck={false}
          ref={focused ? focus : undefined}
          placeholder="https://openrouter.ai/api/v1"
          value={typed.url}
          onChange={({ target }) => onChange({ url: target.value })}
        />
      </Field>
      <KeyField typed={typed} problems={problems} onChange={onChange} saved={null} />
    </>
  );
}

type KeyFieldProps = Omit<AddressAndKeyProps, 'typed' | 'first' | 'focused'> & {
  typed: Pick<Typed, 'key'>;
  saved: string | null;
};

export function KeyField({ typed, problems, onChange, saved }: KeyFieldProps) {
  const t = useTranslations('connections');
  return (
    <Field label={t('key')} hint={saved ? t('keySaved', { hint: saved }) : t('keyHint')} error={problems.key}>
      <Input
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder={saved ? `•••• ${saved}` : 'sk-…'}
        value={typed.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
    </Field>
  );
}
