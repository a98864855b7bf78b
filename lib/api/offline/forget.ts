import { forgetPrivate } from './cache-names.ts';
import { emptyInbox } from './inbox.ts';

/** Nothing that was read or shared stays behind in this browser. */
export const forgetSession = () => Promise.allSettled([forgetPrivate(), emptyInbox()]);
