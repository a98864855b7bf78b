import type { ExternalToast, toast as show } from 'sonner';

type Extra = { description?: string; action?: { label: string; onClick: () => void } };

/** Messages come after the page stands, and so does the code that shows them. They keep their order. */
const tell = (say: (shown: typeof show) => unknown): void =>
  void import('sonner').then(({ toast: shown }) => say(shown));

const WITH_TIME_TO_ACT: ExternalToast = { duration: 8000 };

/** Short words about what just happened. Never the only place where something can be done, undo excepted. */
export const toast = {
  message: (title: string, extra?: Extra) => tell((shown) => shown(title, extra)),
  success: (title: string, extra?: Extra) => tell((shown) => shown.success(title, extra)),
  warning: (title: string, extra?: Extra) => tell((shown) => shown.warning(title, extra)),
  error: (title: string, extra?: Extra) =>
    tell((shown) => shown.error(title, { ...WITH_TIME_TO_ACT, ...extra })),
  /** For what was done at once and can be taken back. */
  undo: (title: string, onUndo: () => void) =>
    tell((shown) => shown(title, { ...WITH_TIME_TO_ACT, action: { label: 'Undo', onClick: onUndo } })),
};
