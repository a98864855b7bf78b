import type { AudioChatRequest } from '#lib/contract/chat.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import type { Context } from '../../context.ts';

type ReplyFormat = NonNullable<AudioChatRequest['audio']>['format'];

/** Speaks a reply with the speech model that has the voice. */
export async function speakReply(
  { media }: Context,
  { text, voice, format }: { text: string; voice: string; format: ReplyFormat },
  signal: AbortSignal,
): Promise<Buffer> {
  const model = modelsOfKind('speech').find(({ voices }) => voices.includes(voice));
  if (!model) throw new Error(`No speech model has the voice ${voice}`);
  const request = {
    model: model.id,
    input: text,
    voice,
    format: format === 'pcm16' ? 'pcm' : format,
    speed: 1,
  } as const;
  return Buffer.concat(await Array.fromAsync(media.speaker.speak(request, { signal })));
}
