/**
 * IndexedDB, and locks that assign its entries to one of several tabs. What people have not saved yet lies there: a new
 * version adds stores and takes none away, and entries of another shape need a store of another name.
 */
export function browserDatabase<Name extends string>(
  database: string,
  version: number,
  stores: Record<Name, IDBObjectStoreParameters>,
) {
  const names = Object.keys(stores) as Name[];

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database, version);
      opening.onupgradeneeded = () => {
        const { result } = opening;
        const missing = names.filter((name) => !result.objectStoreNames.contains(name));
        for (const name of missing) result.createObjectStore(name, stores[name]);
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });

  /** Runs one transaction and resolves with the result of the request that `act` returns. */
  return async function transact<Answer>(
    mode: IDBTransactionMode,
    act: (stores: Record<Name, IDBObjectStore>) => IDBRequest<Answer>,
  ): Promise<Answer> {
    const opened = await open();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const transaction = opened.transaction(names, mode);
        const entries = names.map((name) => [name, transaction.objectStore(name)]);
        const asked = act(Object.fromEntries(entries));
        transaction.oncomplete = () => resolve(asked.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      opened.close();
    }
  };
}

/** Locks something for this tab until `signal` aborts or the tab closes; false where another tab holds it. */
export function claim(name: string, signal: AbortSignal): Promise<boolean> {
  // Nobody would release it any longer.
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const released = new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    const take = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? released : undefined;
    };
    // Without the Web Locks API, tabs cannot know of each other.
    if (navigator.locks)
      navigator.locks.request(name, { ifAvailable: true }, take).catch(() => resolve(true));
    else resolve(true);
  });
}
