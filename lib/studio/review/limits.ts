/** The most videos that one link shows: a page holds no more. */
export const MOST_SHARED = 200;
export const SHORTEST_SHARE_PASSWORD = 6;
export const LONGEST_SHARE_NAME = 80;

export const LONGEST_COMMENT = 2000;
export const LONGEST_GUEST_NAME = 40;
