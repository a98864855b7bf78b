import { forgetPrivate } from './cache-names.ts';
import { emptyInbox } from './inbox.ts';

/** Removes everything read or shared from this browser. */
export const forgetSession = () => Promise.allSettled([forgetPrivate(), emptyInbox()]);
