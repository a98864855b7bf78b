import { useTranslations } from 'next-intl';
/** What differs on the further models. */
export function ChangeNotes({ notes }: { notes: readonly string[] }) {
  const t = useTranslations('create');
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('whatChanges')} className="grid w-full gap-0.5 text-xs text-warn">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
