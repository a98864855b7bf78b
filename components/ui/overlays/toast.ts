import type { ReactNode } from 'react';
import type { ExternalToast, toast as show } from 'sonner';

type Extra = { description?: string; action?: { label: ReactNode; onClick: () => void } };

/** The library loads with the toaster: once offline it could not be fetched. */
const library = Promise.withResolvers<typeof show>();
export const setToastLibrary = library.resolve;

/** Keeps toasts in order. */
const tell = (say: (shown: typeof show) => unknown): void => void library.promise.then(say);

/** A repeated toast replaces the earlier one, unless that has an action. */
const tellAnew = (title: string, extra: Extra | undefined, say: (shown: typeof show) => unknown) =>
  tell((shown) => {
    for (const before of shown.getToasts()) {
      const isSame = 'title' in before && before.title === title && before.description === extra?.description;
      if (isSame && !before.action) shown.dismiss(before.id);
    }
    say(shown);
  });

/** Set by the page, which knows the language. */
let words = { undo: 'Undo', copied: 'Copied', notCopied: 'The browser did not allow copying' };
export const setToastWords = (told: typeof words): void => {
  words = told;
};

const WITH_TIME_TO_ACT: ExternalToast = { duration: 8000 };

/** The rest are hidden behind these. */
export const SHOWN_AT_ONCE = 4;

/** By toast id; each runs once, even while its toast closes. */
const undos = new Map<string | number, () => void>();

/** Short messages about what just happened. Apart from undo, never the only place to do something. */
export const toast = {
  message: (title: string, extra?: Extra) => tell((shown) => shown(title, extra)),
  success: (title: string, extra?: Extra) => tellAnew(title, extra, (shown) => shown.success(title, extra)),
  /** For awaited results: the user may look elsewhere. */
  ready: (title: string, extra?: Extra) =>
    tell((shown) => shown.success(title, { ...WITH_TIME_TO_ACT, ...extra })),
  warning: (title: string, extra?: Extra) => tellAnew(title, extra, (shown) => shown.warning(title, extra)),
  error: (title: string, extra?: Extra) =>
    tellAnew(title, extra, (shown) => shown.error(title, { ...WITH_TIME_TO_ACT, ...extra })),
  /** For actions that are done immediately and can be undone. */
  undo: (title: string, onUndo: () => void) =>
    tell((shown) => {
      const forget = ({ id }: { id: string | number }) => undos.delete(id);
      const onClick = () => undos.delete(id) && onUndo();
      const id: string | number = shown(title, {
        ...WITH_TIME_TO_ACT,
        action: { label: words.undo, onClick },
        onAutoClose: forget,
        onDismiss: forget,
      });
      undos.set(id, onClick);
    }),
};

/** Presses the newest Undo that is shown. */
export const pressUndo = () =>
  tell((shown) => {
    const newest = shown
      .getToasts()
      .slice(-SHOWN_AT_ONCE)
      .findLast(({ id }) => undos.has(id));
    if (!newest) return;
    undos.get(newest.id)?.();
    shown.dismiss(newest.id);
  });

/** Shows, and returns, whether it was copied. */
export async function copyText(text: string, said = words.copied): Promise<boolean> {
  try {
    // Over plain http there is no clipboard.
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error(words.notCopied);
    return false;
  }
}
