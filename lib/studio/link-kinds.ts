/** How one video led to another, what counts most first. */
export const LINK_KINDS = ['remix', 'retry', 'frame', 'character'] as const;
