/** How many drafts can be sent at once, and so how many prompts one text may stand for. */
export const MAX_DRAFTS = 2000;
