import 'server-only';
import type { z } from 'zod';
import { type Conversation, type NewMessage, titleFrom } from '#lib/studio/conversation.ts';
import { requireAsset } from '../store/assets.ts';
import { conversations, type MessageRecord } from '../store/conversations.ts';
import { store } from '../store/open.ts';
import { messageAudio } from './message-audio.ts';

/** What a conversation that began with a voice is called until the reply says what it is about. */
export const UNTITLED = 'Spoken message';

/** Keeps what a person says, before anything is asked of the service. Without a conversation it begins one. */
export async function say(
  owner: string,
  { text, assetId }: z.output<typeof NewMessage>,
  conversationId?: string,
): Promise<{ id: string; message: MessageRecord }> {
  const opened = await store();
  const library = conversations(opened, owner);
  const audio = assetId === undefined ? null : await messageAudio(await requireAsset(opened, owner, assetId));
  const id = conversationId ?? (await begin(library, text)).id;
  return { id, message: await library.say(id, { role: 'user', text: text.trim(), voice: null, audio }) };
}

const begin = (library: ReturnType<typeof conversations>, text: string): Promise<Conversation> =>
  library.create(titleFrom(text) || UNTITLED);
