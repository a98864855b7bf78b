interface Kept {
  persist: { getOptions(): { name?: string }; rehydrate(): Promise<void> | void };
}

/** Reads what is stored whenever another tab stored it: one must not write over what the other kept. */
export function followTabs({ persist }: Kept): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === persist.getOptions().name) void persist.rehydrate();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
