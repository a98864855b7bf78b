import { startTransition, useEffect, useRef, useState } from 'react';

/** A module the page needs soon but not for its first render: loaded after mounting. Null until then. */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  // Callers pass a new closure at every render; the first is as good as any.
  const loader = useRef(load);
  useEffect(() => {
    let wanted = true;
    const begin = () =>
      // What it renders may be much: between frames.
      void loader.current().then((loaded) => wanted && startTransition(() => setModule(() => loaded)));
    // A page mounts several at once: each in a task of its own.
    const timer = setTimeout(begin);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, []);
  return module;
}
