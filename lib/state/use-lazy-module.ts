import { startTransition, useEffect, useRef, useState } from 'react';
import { atRest, inOwnTask } from './when-idle.ts';

/**
 * A module the page needs, but not for its first render: loaded after mounting, or once the page is at rest if it shows
 * nothing before the page is used. Null until then.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  when: 'mounted' | 'at rest' = 'mounted',
): Module | null {
  // A module may be callable, so state is set through a function.
  const [module, setModule] = useState<Module | null>(null);
  const loader = useRef(load);
  useEffect(() => {
    let wanted = true;
    const begin = () =>
      // Rendering it may take long: between frames.
      loader.current().then((loaded) => wanted && startTransition(() => setModule(() => loaded)));
    const leave = when === 'at rest' ? atRest(begin) : inOwnTask(begin);
    return () => {
      wanted = false;
      leave();
    };
  }, [when]);
  return module;
}
