import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ChatMessage,
  lastUserText,
  type VideoChatRequest,
  videoChatRequest,
} from '#lib/contract/chat.ts';
import { formatVideoEvent } from '#lib/contract/events.ts';
import type { VideoModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import type { Context } from '../../context.ts';
import { planChat } from '../../tasks/plan.ts';
import { withTempFolder } from '../bodies/temp-folder.ts';
import { clientLeft } from '../client-left.ts';
import { createTask } from '../create-task.ts';
import { streamEvents } from '../event-stream.ts';
import { linksFor } from '../links.ts';
import { repeatKeyOf } from '../repeat-key.ts';
import { chatCompletion, chunkWriter } from './completion.ts';
import { videoReply } from './video-reply.ts';

type Call = { request: FastifyRequest; reply: FastifyReply };

/** Makes a video by chat. The task goes on whether or not anybody listens. */
export async function chatForVideo(context: Context, call: Call, model: VideoModel, body: unknown) {
  const { request, reply } = call;
  if (!model.chat) throw modelNotOffered(model, request.url);
  const input = parseRequest(videoChatRequest(model), body);
  const taskId = await acceptTask(context, call, model, input, body);
  request.taskMayExist = true;
  const left = clientLeft(reply);
  const events = videoReply(context, taskId, linksFor(context, request), left);
  if (input.stream) {
    return streamEvents(reply, async ({ send }) => {
      const chunk = chunkWriter(model.id);
      for await (const event of events) send(chunk(formatVideoEvent(event), event.kind === 'video'));
    });
  }
  const content = (await Array.fromAsync(events, formatVideoEvent)).join('\n');
  const words = { prompt: lastUserText(input.messages), reply: content };
  return chatCompletion(model.id, [{ role: 'assistant', content }], words);
}

const acceptTask = (
  context: Context,
  call: Call,
  model: VideoModel,
  { messages }: VideoChatRequest,
  body: unknown,
): Promise<string> =>
  context.repeats.once({
    ...repeatKeyOf(call.request),
    body,
    recall: ({ taskId = '' }) => taskId,
    work: (remember) =>
      withTempFolder(context.folders, async (folder) => {
        const task = await createTask(
          context,
          call,
          {
            outline: planChat(model, lastUserText(messages)),
            images: imagesOf(messages),
            roles: { roles: ['reference'] },
            folder,
            promptParam: 'messages',
          },
          (accepted) => remember({ taskId: accepted.id }),
        );
        return task.id;
      }),
  });

const imagesOf = (messages: ChatMessage[]) =>
  messages.flatMap(({ content }, message) =>
    (Array.isArray(content) ? content : []).flatMap((part, index) =>
      part.type === 'image_url'
        ? [{ source: part.image_url.url, param: `messages[${message}].content[${index}].image_url.url` }]
        : [],
    ),
  );
