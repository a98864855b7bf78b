import { useEffect } from 'react';
import { create } from 'zustand';
import type { TranscriptTask } from '#lib/studio/transcript/transcript.ts';

/** Where the user is on these pages. Opening or editing something changes it. */
export type Place = { readonly page: TranscriptTask; readonly isFree: boolean };

/** Outlives the pages: a user who leaves during an upload and returns still waits for it. */
const useWhereabouts = create<{ place: Place | null; isRecording: boolean }>(() => ({
  place: null,
  isRecording: false,
}));

/** Tracks what is open, by address, and whether a recording runs. */
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

/**
 * Do not navigate away from what the user opened, edited or recorded since the request. With nothing open,
 * do.
 */
export function canBeLed(to: TranscriptTask, from: Place | null): boolean {
  const { place, isRecording } = useWhereabouts.getState();
  if (place === null || isRecording) return false;
  return place === from || (place.isFree && place.page === to);
}
