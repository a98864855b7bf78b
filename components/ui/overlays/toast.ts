import type { ReactNode } from 'react';
import type { ExternalToast, toast as show } from 'sonner';

type Extra = { description?: string; action?: { label: ReactNode; onClick: () => void } };

/** The toast library comes with what shows the messages: without a network it could not be fetched any more. */
const library = Promise.withResolvers<typeof show>();
export const setToastLibrary = library.resolve;

/** Messages keep their order. */
const tell = (say: (shown: typeof show) => unknown): void => void library.promise.then(say);

/** What is told again takes the place of what was told before, unless there is something to press. */
const tellAnew = (title: string, extra: Extra | undefined, say: (shown: typeof show) => unknown) =>
  tell((shown) => {
    for (const before of shown.getToasts()) {
      const isSame = 'title' in before && before.title === title && before.description === extra?.description;
      if (isSame && !before.action) shown.dismiss(before.id);
    }
    say(shown);
  });

/** Told by the page, which knows its language. */
let words = { undo: 'Undo', copied: 'Copied', notCopied: 'The browser did not allow copying' };
export const setToastWords = (told: typeof words): void => {
  words = told;
};

const WITH_TIME_TO_ACT: ExternalToast = { duration: 8000 };

/** Others lie hidden behind these. */
export const SHOWN_AT_ONCE = 4;

/** By the id of their message; each is pressed once, also while it goes. */
const undos = new Map<string | number, () => void>();

/** Short messages about what just happened. Apart from undo, never the only place to do something. */
export const toast = {
  message: (title: string, extra?: Extra) => tell((shown) => shown(title, extra)),
  success: (title: string, extra?: Extra) => tellAnew(title, extra, (shown) => shown.success(title, extra)),
  /** For what was waited for, perhaps looking elsewhere. */
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

/** Whether it was copied is told, and given. */
export async function copyText(text: string, said = words.copied): Promise<boolean> {
  try {
    // On a plain http address there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error(words.notCopied);
    return false;
  }
}
