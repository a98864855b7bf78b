import type { Comment } from './comment.ts';

export interface Thread {
  root: Comment;
  replies: Comment[];
}

/** Comments by thread: those about a moment in the order of the film, after the others. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .toSorted((one, other) => (one.at ?? -1) - (other.at ?? -1) || one.createdAt - other.createdAt)
    .map((root) => ({
      root,
      replies: comments
        .filter(({ parentId }) => parentId === root.id)
        .toSorted((one, other) => one.createdAt - other.createdAt),
    }));
}
