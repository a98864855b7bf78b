import { useEffect, useState } from 'react';

/** Text that survives a reload of this tab until it is forgotten. Empty text is not stored. */
export function useKeptText(name: string): [string, (text: string) => void, () => void] {
  const [text, setText] = useState('');
  useEffect(() => setText(sessionStorage.getItem(name) ?? ''), [name]);
  const keep = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, next);
  };
  return [text, keep, () => sessionStorage.removeItem(name)];
}

/** Adds to the text of a page opened next; text typed there before stays. */
export function addKeptText(name: string, text: string): void {
  const before = sessionStorage.getItem(name) ?? '';
  if (before.includes(text)) return;
  sessionStorage.setItem(name, before === '' ? text : `${before}\n${text}`);
}
