import { commentsOptions, studioComments } from '#lib/api/review/comments.ts';

export const filmCommentsOptions = (cutId: string) => commentsOptions(studioComments('film', cutId));
