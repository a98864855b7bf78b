import 'server-only';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { parseRequest } from '#lib/contract/parse.ts';
import { describeError } from '#lib/studio/error/studio-error.ts';
import type { TokenScope } from '#lib/studio/tokens/token-scopes.ts';
import type { Store } from '../db/store.ts';
import { noteUnreadable, UnreadableRow } from '../db/unreadable.ts';
import { keyOf } from '../door/idempotency-key.ts';
import { type RouteContext, requireRole } from '../door/route.ts';
import { logFailure, toCoded } from '../http/failure.ts';
import { requireScope } from '../tokens/let-in.ts';

/** Who calls a tool, and what it acts on. */
export interface Caller extends Pick<RouteContext<unknown>, 'owner' | 'role' | 'token' | 'log'> {
  store: Store;
  /** The full URL of a studio path, as the caller reaches it. */
  link(path: string): string;
}

type Content = CallToolResult['content'][number];
export type Call = RequestHandlerExtra<ServerRequest, ServerNotification>;

interface ToolSpec<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** The scope a token needs; making something needs a member. */
  scope: Extract<TokenScope, 'read' | 'create'>;
  input: Input;
  /** The result as JSON; `beside` is further content. */
  act(given: z.output<Input>, caller: Caller, call: Call): Promise<{ told: unknown; beside?: Content[] }>;
}

export interface Tool {
  name: string;
  listed: object;
  run(given: unknown, caller: Caller, call: Call): Promise<CallToolResult>;
}

export function tool<Input extends z.ZodObject>(spec: ToolSpec<Input>): Tool {
  const { name, title, description, scope, input, act } = spec;
  return {
    name,
    listed: {
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
      annotations: { readOnlyHint: scope === 'read', destructiveHint: false, openWorldHint: false },
    },
    async run(given, caller, call) {
      try {
        if (caller.token) requireScope(caller.token, 'POST', scope);
        requireRole(caller, scope === 'read' ? 'viewer' : 'member');
        const parsed = parseRequest(input, given ?? {});
        const { told, beside = [] } = await act(ownKey(parsed, caller), caller, call);
        return { content: [said(JSON.stringify(told, null, 1)), ...beside] };
      } catch (cause) {
        return { content: [said(await refusal(cause, caller, call))], isError: true };
      }
    },
  };
}

/** Scopes the idempotency key, if any, to this program. */
const ownKey = <Given extends object>(given: Given, { token }: Caller): Given =>
  token && 'idempotencyKey' in given && typeof given.idempotencyKey === 'string'
    ? { ...given, idempotencyKey: keyOf(token.id, given.idempotencyKey) }
    : given;

const said = (text: string): Content => ({ type: 'text', text });

/** A file to download, beside the JSON. */
export const linked = (uri: string, name: string, mimeType: string): Content => ({
  type: 'resource_link',
  uri,
  name,
  mimeType,
});

/** The error and its remedy; an unforeseen one is logged with its cause. */
async function refusal(cause: unknown, { log }: Caller, { signal }: Call): Promise<string> {
  const error = await toCoded(cause);
  if (cause instanceof UnreadableRow) noteUnreadable(cause);
  if (error !== cause) {
    // The caller left, and nothing went wrong on our side.
    if (signal.aborted) log.debug({ err: cause }, 'the caller of a tool left');
    else logFailure(cause, error, log);
  }
  const { code, message, param } = error;
  return `${code}${param ? ` (${param})` : ''}: ${message}. ${describeError(code).advice}`.replace('..', '.');
}

export const idempotencyKey = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .optional()
  .describe(
    'Any text of yours. The same key again gives what it gave the first time and makes nothing twice',
  );

/** Drops empty fields, so that an agent reads less. */
export const brief = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
