import { useEffect, useState } from 'react';

/** Text that a reload of this tab does not lose, until it is forgotten. Nothing is kept of what is empty. */
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
