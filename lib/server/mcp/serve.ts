import 'server-only';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  type Tool as ListedTool,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
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

const INSTRUCTIONS = `Dailies makes videos and sound with generative models. Work goes on in the studio whether you are connected or not: keep the ids you are given, and call watch with them to learn how it ends. Give create_video an idempotencyKey and repeat it with the same key after a lost connection. Links need your token as "Authorization: Bearer". To use an image of yours as a reference, upload it first: POST /api/assets, a form with the field file.`;

/**
 * Answers one message. There is no state between messages: any process can answer, and a client that was away
 * continues with the ids it has.
 */
export async function serveMcp(request: Request, message: unknown, caller: Caller): Promise<Response> {
  if (Array.isArray(message)) return oneAtATime();
  if (cancelled(message, caller)) return new Response(null, { status: 202 });
  const { name, version } = packageFile;
  const mcp = new McpServer(
    { name, title: 'Dailies', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...TOOLS.values()].map(({ listed }) => listed as ListedTool),
  }));
  mcp.server.setRequestHandler(CallToolRequestSchema, ({ params }, call) => {
    const tool = TOOLS.get(params.name);
    if (tool) return running(call, caller, () => mcp.close(), tool.run(params.arguments, caller, call));
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no tool ${params.name}. There are: ${[...TOOLS.keys()].join(', ')}`,
    );
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

/** A batch could start any number of tools; the protocol has dropped batches. */
function oneAtATime(): Response {
  const error = { code: ErrorCode.InvalidRequest, message: 'Send one message at a time, not a list of them' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 });
}
