import { useState } from 'react';
import { lazyComponent } from '../lazy.tsx';

const AlertDialogContent = lazyComponent(() =>
  import('./alert-dialog-content.tsx').then((content) => content.AlertDialogContent),
);

/** Asks before something that cannot be undone. Where it can, use `toast.undo` instead. */
export function AlertDialog(props: Parameters<typeof AlertDialogContent>[0]) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <AlertDialogContent {...props} /> : null;
}
