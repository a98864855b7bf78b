/** The id of a comment's row in the page. */
export const commentRow = (id: string) => `comment-${id}`;
