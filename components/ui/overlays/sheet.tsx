import { lazy, useState } from 'react';
import { LazyPopup, lazyDialog } from '../lazy.tsx';
import type { SheetProps } from './sheet-content.tsx';

const load = () => import('./sheet-content.tsx');
const Content = lazy(() => load().then(({ SheetContent }) => ({ default: SheetContent })));
const OwnContent = lazyDialog<SheetProps & { onClose: () => void }>(() =>
  load().then(({ SheetContent }) => SheetContent),
);

/** A panel from the right edge, full width on a phone; loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, trigger } = props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const close = () => {
    setWasOpen(false);
    onOpenChange(false);
  };
  if (!trigger) return wasOpen ? <OwnContent {...props} onClose={close} /> : null;
  return (
    <LazyPopup
      kind="dialog"
      trigger={trigger}
      load={load}
      open={open}
      onOpen={() => onOpenChange(true)}
      onMissed={() => onOpenChange(false)}
    >
      {() => <Content {...props} />}
    </LazyPopup>
  );
}
