import 'server-only';
import type { ChatMessage, ContentPart } from '#lib/contract/chat.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { blobs } from '../media/blobs.ts';
import type { AudioRecord, MessageRecord } from '../store/conversations.ts';
import { inputAudio } from './message-audio.ts';

/** Stands for what was said too long ago to be sent along again. */
const SPOKEN_BEFORE = '(an earlier spoken message)';

/**
 * A conversation as the service wants it. The last turn carries its sound whatever its size; of the
 * earlier ones as many as fit beside it, the latest first.
 */
export async function chatMessages(turns: readonly MessageRecord[]): Promise<ChatMessage[]> {
  let room: number = LIMITS.audioBytes;
  const messages: ChatMessage[] = [];
  for (const [back, turn] of turns.toReversed().entries()) {
    const bytes = turn.role === 'user' && turn.audio ? await sizeOf(turn.audio) : 0;
    const sent = back === 0 || bytes <= room;
    if (sent) room -= bytes;
    messages.unshift(await chatMessage(turn, sent));
  }
  return messages;
}

async function chatMessage({ role, text, audio }: MessageRecord, withAudio: boolean): Promise<ChatMessage> {
  if (role === 'assistant' || !audio) return { role, content: text };
  if (!withAudio) return { role, content: text || SPOKEN_BEFORE };
  const typed: ContentPart[] = text.trim() === '' ? [] : [{ type: 'text', text }];
  return { role, content: [...typed, await inputAudio(audio)] };
}

const sizeOf = async ({ sha256 }: AudioRecord) => (await blobs().stat(sha256))?.bytes ?? 0;
