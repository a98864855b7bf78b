import { useEffect } from 'react';
import { create } from 'zustand';
import type { TranscriptTask } from '#lib/studio/transcript/transcript.ts';

/** Where somebody is on these pages. To open something, or to begin to edit it, is to be somewhere else. */
export type Place = { readonly page: TranscriptTask; readonly isFree: boolean };

/** Kept beside the pages: whoever leaves one while a file is sent and comes back still waits for it. */
const useWhereabouts = create<{ place: Place | null; isRecording: boolean }>(() => ({
  place: null,
  isRecording: false,
}));

/** Notes what somebody has open, by the address, and whether they record. */
export function useNotedPlace(page: TranscriptTask, open: string | null, isRecording: boolean): void {
  useEffect(() => {
    useWhereabouts.setState({ place: { page, isFree: open === null } });
    return () => useWhereabouts.setState({ place: null });
  }, [page, open]);
  useEffect(() => {
    useWhereabouts.setState({ isRecording });
    return () => useWhereabouts.setState({ isRecording: false });
  }, [isRecording]);
}

export const noteEditing = () => useWhereabouts.setState(({ place }) => ({ place: place && { ...place } }));

export const placeNow = (): Place | null => useWhereabouts.getState().place;

/** Nobody is led away from what they opened, edit or record since they asked. On its page, who has nothing open can be. */
export function canBeLed(to: TranscriptTask, from: Place | null): boolean {
  const { place, isRecording } = useWhereabouts.getState();
  if (place === null || isRecording) return false;
  return place === from || (place.isFree && place.page === to);
}
