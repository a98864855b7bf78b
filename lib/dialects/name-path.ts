/** A model's name in a path: `owner/name` stays two segments, and nothing in it is read as a query. */
export const namePath = (name: string): string =>
  name.toWellFormed().split('/').map(encodeURIComponent).join('/');
