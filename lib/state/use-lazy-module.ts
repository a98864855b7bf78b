import { useEffect, useRef, useState } from 'react';

/** Code that a page needs soon, but not to show itself: fetched once it stands. Null until it is there. */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  // The first loader is as good as any later one: they differ only in being written anew at every render.
  const loader = useRef(load);
  useEffect(() => {
    let wanted = true;
    void loader.current().then((loaded) => wanted && setModule(() => loaded));
    return () => {
      wanted = false;
    };
  }, []);
  return module;
}
