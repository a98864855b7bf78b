import { useCallback, useLayoutEffect, useRef } from 'react';

export type TypedAhead = { text: string; entered: boolean };

/** Collects keys pressed anywhere while a popup with a search box loads: its box starts with them. */
export function useTypedAhead(loading: boolean, onEscape: () => void): () => TypedAhead {
  const typed = useRef<TypedAhead>({ text: '', entered: false });
  const leave = useRef(onEscape);
  useLayoutEffect(() => {
    leave.current = onEscape;
  });
  useLayoutEffect(() => {
    if (!loading) return;
    typed.current = { text: '', entered: false };
    const listen = (event: KeyboardEvent) => {
      const { key, repeat, isComposing, ctrlKey, metaKey, altKey } = event;
      if (isComposing || ctrlKey || metaKey || altKey) return;
      const { text } = typed.current;
      if (key.length === 1) typed.current = { text: text + key, entered: false };
      else if (key === 'Backspace') typed.current = { text: text.slice(0, -1), entered: false };
      else if (key === 'Enter') typed.current = { text, entered: !repeat && text.trim() !== '' };
      else if (key === 'Escape') leave.current();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [loading]);
  return useCallback(() => typed.current, []);
}
