import { type RefObject, useSyncExternalStore } from 'react';

/** An iPhone shows videos alone on its full screen, in a player of its own. */
type PhoneVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitSupportsFullscreen?: boolean;
};

const never = () => () => undefined;
const takesParts = () => document.fullscreenEnabled;
const onTheServer = () => true;

/** Shows part of a page on the full screen, or ends that; only its video where that is all a browser can. */
export function useFullScreen(
  part: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | null = null,
): (() => void) | null {
  const isEnabled = useSyncExternalStore(never, takesParts, onTheServer);
  if (isEnabled) {
    return () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : part.current?.requestFullscreen();
      change?.catch(() => undefined);
    };
  }
  const shown: PhoneVideo | null = video;
  if (!shown?.webkitEnterFullscreen) return null;
  return () => {
    // Before it has loaded, this would throw.
    if (shown.webkitSupportsFullscreen) shown.webkitEnterFullscreen?.();
  };
}
