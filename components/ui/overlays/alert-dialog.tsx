import { useState } from 'react';
import { lazyDialog } from '../lazy.tsx';
import type { AlertDialogProps } from './alert-dialog-content.tsx';

const AlertDialogContent = lazyDialog<AlertDialogProps & { onClose: () => void }>(() =>
  import('./alert-dialog-content.tsx').then((content) => content.AlertDialogContent),
);

/** Asks before something that cannot be undone. Where it can, use `toast.undo` instead. */
export function AlertDialog(props: AlertDialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  const close = () => {
    setAsked(false);
    props.onOpenChange(false);
  };
  return asked ? <AlertDialogContent {...props} onClose={close} /> : null;
}
