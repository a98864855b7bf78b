import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

/** Asked before a key or the cross closes an overlay, when its content would be lost. */
export type ClosingQuestion = { title: string; description: string; confirm: string };

/** Asks before closing, if there is a question. */
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

/** The question of a form with unsaved changes. */
export function useUnsavedQuestion(isUnsaved: boolean): ClosingQuestion | null {
  const t = useTranslations('common.unsaved');
  return isUnsaved ? { title: t('title'), description: t('advice'), confirm: t('drop') } : null;
}
