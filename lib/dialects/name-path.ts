/** The name of a model within a path: `owner/name` stays two steps, and nothing in it is taken for a query. */
export const namePath = (name: string): string =>
  name.toWellFormed().split('/').map(encodeURIComponent).join('/');
