import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

/** Asked before an overlay is closed by a key or its cross: what is in it would be lost. */
export type ClosingQuestion = { title: string; description: string; confirm: string };

/** Closes only after the question, where there is one. */
export function useClosingQuestion(
  question: ClosingQuestion | null,
  onOpenChange: ((open: boolean) => void) | undefined,
) {
  const [asking, setAsking] = useState(false);
  return {
    change: (open: boolean) => (question && !open ? setAsking(true) : onOpenChange?.(open)),
    asked: question && (
      <AlertDialog
        {...question}
        open={asking}
        onOpenChange={setAsking}
        dangerous
        onConfirm={() => onOpenChange?.(false)}
      />
    ),
  };
}

/** The question of a form that holds something which is not saved. */
export function useUnsavedQuestion(isUnsaved: boolean): ClosingQuestion | null {
  const t = useTranslations('common.unsaved');
  return isUnsaved ? { title: t('title'), description: t('advice'), confirm: t('drop') } : null;
}
