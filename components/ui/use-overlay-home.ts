'use client';
import { useSyncExternalStore } from 'react';

function follow(change: () => void) {
  document.addEventListener('fullscreenchange', change);
  return () => document.removeEventListener('fullscreenchange', change);
}

const fullScreen = () => document.fullscreenElement;
const onTheServer = () => null;

/** Where overlays are drawn: in full screen nothing is seen outside of the element that fills it. */
export const useOverlayHome = () => useSyncExternalStore(follow, fullScreen, onTheServer);
