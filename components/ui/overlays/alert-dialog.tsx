import { lazy, Suspense, useState } from 'react';
import type { AlertDialogProps } from './alert-dialog-content.tsx';

const AlertDialogContent = lazy(() =>
  import('./alert-dialog-content.tsx').then((content) => ({ default: content.AlertDialogContent })),
);

/** Asks before something that cannot be undone. Where it can, use `toast.undo` instead. */
export function AlertDialog(props: AlertDialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? (
    <Suspense>
      <AlertDialogContent {...props} />
    </Suspense>
  ) : null;
}
