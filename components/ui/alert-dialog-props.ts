import type { ReactNode } from 'react';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen and whether it can be taken back. */
  description: ReactNode;
  /** A verb: what the confirming button does. */
  confirm: string;
  cancel?: string;
  dangerous?: boolean;
  onConfirm: () => void;
};
