/** Side by side, more would be too small to judge. */
export const MAX_COMPARED = 4;
