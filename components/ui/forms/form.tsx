import { useTranslations } from 'next-intl';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { Translator } from '#lib/language/translator.ts';
import { FieldProblems } from './field.tsx';

type FormProps = ComponentProps<'form'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void };
type Control = HTMLInputElement | HTMLTextAreaElement;

/** A form whose fields say in the language of the studio what is wrong with them, where the browser would in its own. */
export function Form({ onSubmit, ...form }: FormProps) {
  const t = useTranslations('common');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = [...event.currentTarget.elements].filter(isControl).flatMap((control) => {
      const words = problemOf(control, t);
      return words ? [{ control, words }] : [];
    });
    setProblems(Object.fromEntries(wrong.map(({ control, words }) => [control.id, words])));
    const [first] = wrong;
    if (!first) return onSubmit(event);
    event.preventDefault();
    first.control.focus();
  };
  const forget = ({ target }: FormEvent) => {
    const { id } = target as Element;
    if (id in problems) setProblems(({ [id]: _, ...others }) => others);
  };
  return (
    <FieldProblems value={problems}>
      <form {...form} noValidate onSubmit={submit} onInput={forget} />
    </FieldProblems>
  );
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.willValidate;

function problemOf(control: Control, t: Translator<'common'>): string | null {
  const { required, type, value, validity, minLength } = control;
  // Blanks may be a password, and are nothing else.
  if (required && (type === 'password' ? value : value.trim()) === '') return t('field.missing');
  if (validity.valid) return null;
  if (validity.typeMismatch && type === 'email') return t('field.email');
  if (validity.tooShort) return t('field.short', { count: minLength });
  return t('field.wrong');
}
