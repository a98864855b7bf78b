import { useEffect, useState } from 'react';
import { usePhone } from '#components/ui/overlays/use-phone.ts';

const isOverlaid = () => document.querySelector('[role=dialog][data-state=open]') !== null;

/**
 * Whether the film is laid out for a phone. A phone that is turned over while a dialog is open keeps its layout until
 * the dialog is closed: another one would take the dialog away, with everything typed into it.
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
    // Dialogs come and go as children of the body.
    const overlays = new MutationObserver(settle);
    overlays.observe(document.body, { childList: true });
    return () => overlays.disconnect();
  }, [phone, isNarrow]);
  return phone;
}
