import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Translator } from '#lib/language/translator.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Problem } from '#lib/studio/compose/composition.ts';
import type { Control } from '#lib/studio/compose/control.ts';
import { settingLabel } from '#lib/studio/compose/control-labels.ts';
import { promptBox } from '../replace-prompt.ts';

/** Offers to restore a replaced draft, until something is sent. */
export function WayBack() {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const replaced = useComposer((state) => state.replaced);
  const { bringBack, settle } = useComposer.getState();
  if (!replaced) return null;
  // The buttons disappear once pressed: keyboard focus moves to the prompt; touch shows no keyboard.
  const answer =
    (act: () => void) =>
    ({ detail }: MouseEvent) => {
      act();
      if (detail === 0) promptBox.current?.focus();
    };
  return (
    <div role="status" className="flex items-center gap-2 rounded-md bg-accent-soft py-1 pr-1 pl-3 text-xs">
      <span className="grow">{t('draftReplaced', { by: replaced.by })}</span>
      <Button size="sm" onClick={answer(bringBack)}>
        {tCommon('undo')}
      </Button>
      <IconButton label={t('keepNewDraft')} icon={X} size="sm" onClick={answer(settle)} />
    </div>
  );
}

type BoxNotesProps = {
  /** Of settings out of view. */
  problems: (Problem & { label: string })[];
  /** Effects of a change, and what is left out. */
  notes: string[];
  trouble: string | undefined;
  onShow: (problem: Problem) => void;
};

export function BoxNotes({ problems, notes, trouble, onShow }: BoxNotesProps) {
  const t = useTranslations('create');
  return (
    <>
      {trouble && <Notice tone="danger">{trouble}</Notice>}
      {problems.map((problem) => (
        <button
          key={problem.message}
          type="button"
          onClick={() => onShow(problem)}
          className="justify-self-start rounded-sm text-left text-xs text-danger underline decoration-danger/40 underline-offset-3 hover:decoration-danger"
        >
          {problem.namesField
            ? problem.message
            : t('problemOf', { setting: problem.label, problem: problem.message })}
        </button>
      ))}
      {notes.length > 0 && (
        <Notice tone="warn">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Problems of settings out of view, with names. */
export const problemsElsewhere = (
  problems: Problem[],
  controls: readonly Control[],
  t: Translator<'compose'>,
) =>
  problems.flatMap((problem) => {
    const control = controls.find(({ name }) => name === problem.field);
    return control ? [{ ...problem, label: settingLabel(control.name, t) }] : [];
  });
