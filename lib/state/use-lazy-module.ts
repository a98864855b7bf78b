import { startTransition, useEffect, useRef, useState } from 'react';

/** A module the page needs soon but not for its first render: loaded after mounting. Null until then. */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  // Callers pass a new closure at every render; the first is as good as any.
  const loader = useRef(load);
  useEffect(() => {
    let wanted = true;
    // What it renders may be much: between frames.
    void loader.current().then((loaded) => wanted && startTransition(() => setModule(() => loaded)));
    return () => {
      wanted = false;
    };
  }, []);
  return module;
}
