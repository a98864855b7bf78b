import { z } from 'zod';
import type { Asked, Reply, Route } from './fake-service.ts';
import { refuse } from './refuse.ts';

const Sound = z.object({
  type: z.literal('input_audio'),
  input_audio: z.object({ data: z.base64().min(1) }),
});

const Chat = z.object({
  model: z.string(),
  modalities: z.array(z.enum(['text', 'audio'])).default(['text']),
  audio: z
    .object({
      voice: z.enum([
        'alloy',
        'ash',
        'ballad',
        'cedar',
        'coral',
        'echo',
        'marin',
        'sage',
        'shimmer',
        'verse',
      ]),
      format: z.enum(['wav', 'aac', 'mp3', 'flac', 'opus', 'pcm16']),
    })
    .optional(),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(z.unknown())]) }))
    .min(1),
});

/** A second of silence in frames of MPEG-1 Layer III, 128 kbit/s at 44.1 kHz. */
function silence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 39 }, () => frame));
}

function completion({ json }: Asked): Reply {
  const { error, data: asked } = Chat.safeParse(json);
  if (!asked) {
    const param = error.issues[0]?.path.join('.') ?? null;
    return refuse(400, `Invalid value: '${param}'.`, { code: 'invalid_value', param });
  }
  const { model, modalities, audio, messages } = asked;
  const spoken = modalities.includes('audio');
  if (spoken && !audio) return refuse(400, "Missing required parameter: 'audio'.", { param: 'audio' });
  const content = messages.at(-1)?.content ?? '';
  const isHeard = Array.isArray(content) && content.some((part) => Sound.safeParse(part).success);
  // So the models that listen have it.
  if (!spoken && !isHeard) {
    const message = 'This model requires that either input content or output modality contain audio.';
    return refuse(400, message, { code: 'invalid_value', param: 'model' });
  }
  const words = isHeard ? 'I heard you.' : 'I read you.';
  const voice = { id: 'audio_1', data: silence().toString('base64'), transcript: words };
  const message = {
    role: 'assistant',
    content: spoken ? null : words,
    refusal: null,
    annotations: [],
    ...(spoken ? { audio: { ...voice, expires_at: Math.floor(Date.now() / 1000) + 3600 } } : {}),
  };
  return {
    json: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 },
    },
  };
}

/** A chat that listens and speaks, with whole replies. */
export const openaiTalk: Record<string, Route> = { 'POST /v1/chat/completions': { answer: completion } };
