import { useEffect, useState } from 'react';
import { usePhone } from '#components/ui/overlays/use-phone.ts';

const isOverlaid = () => document.querySelector('[role=dialog][data-state=open]') !== null;

/**
 * Whether to use the phone layout. It does not change while a dialog is open, for example when a phone is
 * rotated: that would unmount the dialog and lose what was typed.
 */
export function usePhoneLayout(): boolean {
  const isNarrow = usePhone();
  const [phone, setPhone] = useState(isNarrow);
  useEffect(() => {
    if (phone === isNarrow) return;
    const settle = () => {
      if (!isOverlaid()) setPhone(isNarrow);
    };
    settle();
    // Dialogs mount as children of the body.
    const overlays = new MutationObserver(settle);
    overlays.observe(document.body, { childList: true });
    return () => overlays.disconnect();
  }, [phone, isNarrow]);
  return phone;
}
