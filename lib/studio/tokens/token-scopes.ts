/** What a program may do; each scope includes those before. */
export const TOKEN_SCOPES = ['read', 'create', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const LONGEST_TOKEN_NAME = 60;
