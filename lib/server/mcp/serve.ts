import 'server-only';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  type Tool as ListedTool,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import { cutTools } from './cut-tools.ts';
import { cancelled, running } from './running-calls.ts';
import { soundTools } from './sound-tools.ts';
import type { Caller } from './tool.ts';
import { videoTools } from './video-tools.ts';
import { watch } from './watch.ts';

export const TOOLS = new Map(
  [...videoTools, watch, ...soundTools, ...cutTools].map((tool) => [tool.name, tool]),
);

const NAMES = `There are: ${[...TOOLS.keys()].join(', ')}`;

const INSTRUCTIONS = `Dailies makes videos and sound with generative models. Work goes on in the studio whether you are connected or not: keep the ids you are given, and call watch with them to learn how it ends. Give create_video an idempotencyKey and repeat it with the same key after a lost connection. Links need your token as "Authorization: Bearer". To use an image of yours as a reference, upload it first: POST /api/assets, a form with the field file.`;

/**
 * Answers one message. There is no state between messages: any process can answer, and a client that was away
 * continues with the ids it has.
 */
export async function serveMcp(request: Request, message: unknown, caller: Caller): Promise<Response> {
  if (Array.isArray(message)) return oneAtATime();
  if (cancelled(message, caller)) return new Response(null, { status: 202 });
  const wrong = wrongCall(message);
  if (wrong) return wrong;
  const { name, version } = packageFile;
  // Between messages nothing is remembered: there is no way to give notice of a change of the tools.
  const mcp = new Server(
    { name, title: 'Dailies', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  mcp.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...TOOLS.values()].map(({ listed }) => listed as ListedTool),
  }));
  mcp.setRequestHandler(CallToolRequestSchema, ({ params }, call) => {
    const tool = TOOLS.get(params.name);
    if (tool) return running(call, caller, () => mcp.close(), tool.run(params.arguments, caller, call));
    throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}. ${NAMES}`);
  });
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await mcp.connect(transport);
  // Stops waiting for a caller who left.
  if (request.signal.aborted) await mcp.close();
  request.signal.addEventListener('abort', () => void mcp.close(), { once: true });
  const response = await transport.handleRequest(request, { parsedBody: message });
  response.headers.set('x-accel-buffering', 'no');
  return response;
}

const Call = z.object({ id: z.union([z.string(), z.number()]), method: z.literal('tools/call') });
const Params = z.object({
  params: z.object(
    {
      name: z.string({ error: `must name a tool. ${NAMES}` }),
      arguments: z.looseObject({}, { error: 'must be an object' }).optional(),
    },
    { error: 'must be an object with the name of a tool' },
  ),
});

/** The refusal of a call whose form is wrong: the protocol's library would quote its validator. */
function wrongCall(message: unknown): Response | null {
  const call = Call.safeParse(message);
  if (!call.success) return null;
  const [issue] = Params.safeParse(message).error?.issues ?? [];
  if (!issue) return null;
  const isCall = issue.path.length > 1;
  const code = isCall ? ErrorCode.InvalidParams : ErrorCode.InvalidRequest;
  const error = { code, message: `${issue.path.join('.')} ${issue.message}` };
  return Response.json({ jsonrpc: '2.0', error, id: call.data.id }, { status: isCall ? 200 : 400 });
}

/** A batch could start any number of tools; the protocol has dropped batches. */
function oneAtATime(): Response {
  const error = { code: ErrorCode.InvalidRequest, message: 'Send one message at a time, not a list of them' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 });
}
