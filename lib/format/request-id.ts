/** The allowed form of a caller's id: it goes into logs and headers. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's request id; null if there is no valid one. */
export const givenRequestId = (header: string | null | undefined): string | null =>
  header && REQUEST_ID.test(header) ? header : null;
