import 'server-only';

/** Names of this machine; services often answer with another than they were called by. */
const OURSELVES = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isSamePlace = (one: URL, other: URL) =>
  one.origin === other.origin ||
  (one.protocol === other.protocol &&
    one.port === other.port &&
    OURSELVES.has(one.hostname) &&
    OURSELVES.has(other.hostname));
