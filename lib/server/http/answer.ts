import 'server-only';

declare const content: unique symbol;

/** A response that, unless it is an error, holds `Content` as JSON. The mark exists for the compiler only. */
export interface Answer<Content> extends Response {
  readonly [content]?: Content;
}

/** What a handler answers with, as an HTTP client reads it. */
export type AnswerOf<Handler> = Handler extends (...given: never[]) => Promise<Answer<infer Content>>
  ? Content
  : never;

export const json = <Content>(given: Content, status = 200): Answer<Content> =>
  Response.json(given, { status });
