/** Lights the row that is being heard by an attribute of its element: no list is rendered for it. */
export function createSpokenMark() {
  const rows = new Map<string, HTMLElement>();
  let spoken: string | null = null;

  const mark = (row: HTMLElement | undefined, isSpoken: boolean) => {
    if (!row) return;
    if (isSpoken) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  };

  return {
    /** Rows come and go while one scrolls. */
    attach(id: string, row: HTMLElement) {
      rows.set(id, row);
      mark(row, id === spoken);
      return () => {
        rows.delete(id);
      };
    },
    light(id: string | null) {
      if (id === spoken) return false;
      mark(spoken === null ? undefined : rows.get(spoken), false);
      spoken = id;
      mark(id === null ? undefined : rows.get(id), true);
      return true;
    },
  };
}

export type SpokenMark = ReturnType<typeof createSpokenMark>;
