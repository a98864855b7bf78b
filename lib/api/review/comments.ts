import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Comment, CommentPatch, SharedComment } from '#lib/studio/review/comment.ts';
import type { WorkKind } from '#lib/studio/review/share.ts';
import { command, onePress, request } from '../http.ts';
import { commentCountsOptions } from './comment-counts.ts';

/** A new comment; a guest adds their name. */
type Said = Omit<SharedComment, 'workId'>;

/** The endpoints for a work's comments: in the studio, or over a link. */
export interface CommentSource {
  key: readonly string[];
  read: (signal: AbortSignal) => Promise<Comment[]>;
  add: (said: Said) => Promise<Comment>;
  change: (id: string, patch: CommentPatch) => Promise<Comment>;
  remove: (id: string) => Promise<void>;
}

interface Page {
  comments: Comment[];
  nextCursor: string | null;
}

/** All pages: they are in the order of the film, not of writing. */
async function allOf(read: (cursor: string | undefined) => Promise<Page>): Promise<Comment[]> {
  const all: Comment[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.comments);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

export const studioComments = (workKind: WorkKind, workId: string): CommentSource => ({
  key: ['comments', workId],
  read: (signal) =>
    allOf((cursor) =>
      request('GET /api/comments', { shape: { comments: [] }, query: { work: workId, cursor }, signal }),
    ),
  add: ({ name: _, ...said }) =>
    request('POST /api/comments', { body: { ...said, workKind, workId }, headers: onePress() }),
  change: (id, patch) => request('PATCH /api/comments/[id]', { parts: { id }, body: patch }),
  remove: (id) => command('DELETE /api/comments/[id]', { parts: { id } }),
});

export const linkComments = (token: string, workId: string): CommentSource => ({
  key: ['shared', token, 'comments', workId],
  read: (signal) =>
    allOf((cursor) =>
      request('GET /api/shared/[token]/comments', {
        shape: { comments: [] },
        parts: { token },
        query: { work: workId, cursor },
        signal,
      }),
    ),
  add: (said) =>
    request('POST /api/shared/[token]/comments', { parts: { token }, body: { ...said, workId } }),
  change: (id, patch) =>
    request('PATCH /api/shared/[token]/comments/[id]', { parts: { token, id }, body: patch }),
  remove: (id) => command('DELETE /api/shared/[token]/comments/[id]', { parts: { token, id } }),
});

const EVERY_MS = 5000;

/** Others comment too, so it is polled while the page is visible. */
export const commentsOptions = (source: CommentSource) =>
  queryOptions({
    queryKey: source.key,
    queryFn: ({ signal }) => source.read(signal),
    refetchInterval: EVERY_MS,
  });

const refresh = (client: QueryClient, source: CommentSource) =>
  Promise.all([
    client.invalidateQueries({ queryKey: source.key }),
    client.invalidateQueries({ queryKey: commentCountsOptions().queryKey }),
  ]);

export const addComment = (client: QueryClient, source: CommentSource) =>
  mutationOptions({
    mutationFn: source.add,
    onSuccess: (made) => {
      client.setQueryData(commentsOptions(source).queryKey, (all) => all && [...all, made]);
      return refresh(client, source);
    },
    meta: { showsErrors: true },
  });

export const changeComment = (client: QueryClient, source: CommentSource) =>
  mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: CommentPatch }) => source.change(id, patch),
    onSettled: () => refresh(client, source),
  });

export const removeComment = (client: QueryClient, source: CommentSource) =>
  mutationOptions({ mutationFn: source.remove, onSettled: () => refresh(client, source) });
