import { useEffect, useState } from 'react';
import { atRest } from './at-rest.ts';

/** Whether the page is at rest: what it shows first is there, or somebody begins to use it. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => atRest(() => setAtRest(true)), []);
  return isAtRest;
}
