import 'server-only';

/** One result of a check. */
export interface Finding {
  area: 'settings' | 'disk' | 'database' | 'media' | 'work' | 'service' | 'backup';
  /** `wrong` makes the doctor end with a failure; a `note` is worth knowing. */
  level: 'good' | 'note' | 'wrong';
  /** One line: what was found, and what to do about it. */
  says: string;
  /** Repairs it, if possible, and says what happened. */
  mend?: () => Promise<Mended>;
}

export interface Mended {
  isRight: boolean;
  says: string;
}

export const mended = (says: string): Mended => ({ isRight: true, says });
export const notMended = (says: string): Mended => ({ isRight: false, says });
