import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { reply } from '#lib/server/talk/reply.ts';
import { toMessage } from '#lib/server/talk/repository.ts';
import { ReplyOptions } from '#lib/studio/speech/conversation.ts';

export const POST = route(async (request, { owner, token, params: { id } }: At<'id'>) => {
  const options = await readBody(request, ReplyOptions);
  return json(toMessage(await reply(owner, id, options, token?.name)), 201);
});
