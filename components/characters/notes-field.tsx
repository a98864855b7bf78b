import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { useBeforeLeaving } from '#components/ui/forms/use-before-leaving.ts';
import { useOnlineAgain } from '#components/ui/forms/use-online-again.ts';
import { isOutOfReach } from '#lib/language/error-text.ts';

const PAUSE = 800;

type NotesFieldProps = { notes: string; onSave: (notes: string) => Promise<unknown> };

/** Saved after a pause, on blur and on leaving; words that failed to save stay, and go out once online. */
export function NotesField({ notes, onSave }: NotesFieldProps) {
  const t = useTranslations('characters');
  /** What is not saved yet. */
  const [text, setText] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const sent = useRef<string | null>(null);
  const save = () => {
    if (text === null || text === sent.current) return;
    sent.current = text;
    setOffline(false);
    onSave(text).then(
      () => setText((since) => (since === text ? null : since)),
      (cause) => {
        sent.current = null;
        setOffline(isOutOfReach(cause));
      },
    );
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => saveNow(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useBeforeLeaving(save);
  useOnlineAgain(isOffline, save);
  return (
    <Field label={t('notes')} aside={text !== null && t('notSavedYet')}>
      <Textarea
        rows={4}
        maxLength={4000}
        value={text ?? notes}
        placeholder={t('notesHint')}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
      />
    </Field>
  );
}
