'use client';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { buttonClasses } from '../button.tsx';
import { classes } from '../classes.ts';

/** Comes last in a panel, so that opening it puts the focus on what it is about. */
export function CloseButton() {
  return (
    <Dialog.Close
      aria-label="Close"
      className={classes(
        buttonClasses('ghost', 'sm'),
        'absolute! top-3.5 right-3.5 w-7 px-0! pointer-coarse:top-2 pointer-coarse:right-2 pointer-coarse:min-w-10',
      )}
    >
      <X aria-hidden />
    </Dialog.Close>
  );
}
