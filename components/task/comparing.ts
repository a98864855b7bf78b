/** As many as fit side by side. */
export const MOST_COMPARED = 4;

export const canCompare = (ids: readonly string[]): boolean => ids.length >= 2 && ids.length <= MOST_COMPARED;

export const comparePath = (ids: readonly string[]): string =>
  `/gallery/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
