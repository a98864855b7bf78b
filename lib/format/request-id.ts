/** What an id given by a caller may look like: it goes into logs and headers. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id a request was given by whoever sent it; null where there is none that can be kept. */
export const givenRequestId = (header: string | null | undefined): string | null =>
  header && REQUEST_ID.test(header) ? header : null;
