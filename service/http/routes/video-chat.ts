import {
  type ChatMessage,
  type VideoChatRequest,
  videoChatRequest,
  videoPrompt,
} from '#lib/contract/chat.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import type { VideoModel } from '#lib/contract/models.ts';
import { formatVideoEvent, type VideoEvent } from '#lib/contract/notation.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import type { Context } from '../../context.ts';
import { followTask } from '../../tasks/follow-task.ts';
import { planChat } from '../../tasks/plan.ts';
import { type Links, linksFor } from '../answers.ts';
import { createTask } from '../create-task.ts';
import { clientLeft } from '../request.ts';
import { withTempFolder } from '../request-body.ts';
import { restarting, streamEvents } from '../respond.ts';
import { type ChatCall, chatCompletion, chunkWriter, usageOf } from './chat-completion.ts';

/** Makes a video by chat. The task continues if the client disconnects. */
export async function chatForVideo(context: Context, call: ChatCall, model: VideoModel, body: unknown) {
  const { request, reply, askedAs } = call;
  if (!model.chat) throw modelNotOffered(model, request.url);
  const input = parseRequest(videoChatRequest(model), body);
  const taskId = await acceptTask(context, call, model, input, body);
  request.taskMayExist = true;
  const left = clientLeft(reply);
  const events = videoReply(context, taskId, linksFor(context, request), left);
  const prompt = videoPrompt(input.messages);
  if (input.stream) {
    return streamEvents(reply, async ({ send }) => {
      const chunks = chunkWriter(askedAs, input.stream_options);
      const said: string[] = [];
      for await (const event of events) {
        const line = `${formatVideoEvent(event)}\n`;
        said.push(line);
        send(chunks.text(line, event.kind === 'video'));
      }
      for (const chunk of chunks.usage(usageOf({ prompt, reply: said.join('') }))) send(chunk);
    });
  }
  const content = (await Array.fromAsync(events, formatVideoEvent)).join('\n');
  return chatCompletion(askedAs, [{ role: 'assistant', content }], { prompt, reply: content });
}

const acceptTask = (
  context: Context,
  call: ChatCall,
  model: VideoModel,
  { messages }: VideoChatRequest,
  body: unknown,
): Promise<string> =>
  context.idempotency.once(call.request, {
    body,
    recall: ({ taskId = '' }) => taskId,
    work: (remember) =>
      withTempFolder(context, async (folder) => {
        const task = await createTask(
          context,
          call,
          {
            outline: planChat(model, videoPrompt(messages)),
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

/** The streamed lines of a task. Ends early if the client disconnects. */
async function* videoReply(
  context: Context,
  taskId: string,
  links: Links,
  left: AbortSignal,
): AsyncGenerator<VideoEvent, void, void> {
  let said = -1;
  yield { kind: 'task', taskId };
  for await (const task of followTask(context.tasks, taskId, AbortSignal.any([left, context.stopping]))) {
    if (task.status === 'failed') {
      throw new ServiceError(task.error?.code ?? 'internal_error', task.error?.message);
    }
    if (task.status !== 'queued' && task.status !== 'pending' && task.progress > said) {
      said = task.progress;
      yield { kind: 'progress', percent: said };
    }
    const url = links.video(task);
    if (url) {
      yield { kind: 'video', url };
      return;
    }
  }
  if (left.aborted) return;
  if (context.stopping.aborted) {
    throw restarting(`The service is restarting; task ${taskId} goes on afterwards`);
  }
  throw new ServiceError('task_not_found', `Task ${taskId} was deleted`);
}
