import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RetryLater } from '#lib/api/http.ts';
import { askReply, sayOptions } from '#lib/api/talk.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { forgetTalkSettings, moveTalkSettings, useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { PLAIN_TALK } from '#lib/studio/speech/chat-params.ts';
import type { ReplyOptions, TalkSettings } from '#lib/studio/speech/conversation.ts';
import { type ServiceProblem, useServiceProblem } from '../service-problem.ts';

type SentReply = TalkSettings & Pick<ReplyOptions, 'voice'>;

export type ReplyState =
  | { kind: 'none' }
  | { kind: 'coming' }
  /** The service asked for a pause; then the reply is retried. */
  | { kind: 'paused'; until: number }
  /** With the request, to show the refusal at its setting. */
  | { kind: 'failed'; problem: ServiceProblem; sent: SentReply };

const NONE: ReplyState = { kind: 'none' };

/** Sends messages and requests replies. Messages are stored first; a failed reply can be retried. */
export function useTalk(onBegun: (id: string) => void) {
  const t = useTranslations('audio');
  const told = useErrorMessage();
  const tell = useServiceProblem();
  const client = useQueryClient();
  const keep = useMutation({ ...sayOptions(client), meta: { showsErrors: true } });
  const [replies, setReplies] = useState<Record<string, ReplyState>>({});
  const [arrived, setArrived] = useState<string | null>(null);
  const asking = useRef(new Set<string>());
  const show = (id: string, state: ReplyState) => setReplies((before) => ({ ...before, [id]: state }));

  async function reply(id: string, options: ReplyOptions): Promise<void> {
    if (asking.current.has(id)) return;
    asking.current.add(id);
    const kept = useTalkDraft.getState().settings[id];
    try {
      for (;;) {
        show(id, { kind: 'coming' });
        try {
          setArrived((await askReply(client, id, options)).id);
          if (kept) forgetTalkSettings(id, kept);
          return show(id, NONE);
        } catch (cause) {
          if (!(cause instanceof RetryLater)) throw cause;
          const ms = cause.seconds * 1000;
          show(id, { kind: 'paused', until: Date.now() + ms });
          await new Promise((resolve) => setTimeout(resolve, ms));
        }
      }
    } catch (cause) {
      const problem = tell(cause, t('talk.noReply'));
      show(id, { kind: 'failed', problem, sent: { ...PLAIN_TALK, ...options } });
    } finally {
      asking.current.delete(id);
    }
  }

  /** Sends the draft. It is cleared only once the studio has it. */
  async function say(id: string | null, options: ReplyOptions): Promise<void> {
    const { text, attachment, set } = useTalkDraft.getState();
    const assetId = attachment?.assetId;
    if (keep.isPending || (text.trim() === '' && !assetId)) return;
    const kept = await keep.mutateAsync({ id, text, ...(assetId ? { assetId } : {}) }).catch(() => null);
    if (kept === null) return;
    set({ text: '', attachment: null });
    if (id === null) {
      moveTalkSettings(kept);
      onBegun(kept);
    }
    await reply(kept, options);
  }

  return {
    say,
    reply,
    arrived,
    sending: keep.isPending,
    sendProblem: keep.error && told(keep.error),
    stateOf: (id: string | null): ReplyState => (id === null ? NONE : (replies[id] ?? NONE)),
  };
}
