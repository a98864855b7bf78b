import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RetryLater } from '#lib/api/http.ts';
import { askReply, sayOptions } from '#lib/api/talk.ts';
import { useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { type ServiceProblem, serviceProblem } from '../service-problem.ts';

export type ReplyState =
  | { kind: 'none' }
  | { kind: 'coming' }
  /** The service asked for a pause; the reply is requested again then. */
  | { kind: 'paused'; until: number }
  | { kind: 'failed'; problem: ServiceProblem };

const NONE: ReplyState = { kind: 'none' };

/** Sends messages and requests replies. Messages are stored first; a failed reply can be requested again. */
export function useTalk(onBegun: (id: string) => void) {
  const client = useQueryClient();
  const keep = useMutation({ ...sayOptions(client), meta: { showsErrors: true } });
  const [replies, setReplies] = useState<Record<string, ReplyState>>({});
  const [arrived, setArrived] = useState<string | null>(null);
  const asking = useRef(new Set<string>());
  const show = (id: string, state: ReplyState) => setReplies((before) => ({ ...before, [id]: state }));

  async function reply(id: string): Promise<void> {
    if (asking.current.has(id)) return;
    asking.current.add(id);
    const { voice, spoken } = useTalkDraft.getState();
    try {
      for (;;) {
        show(id, { kind: 'coming' });
        try {
          setArrived((await askReply(client, id, { voice, spoken })).id);
          return show(id, NONE);
        } catch (cause) {
          if (!(cause instanceof RetryLater)) throw cause;
          const ms = cause.seconds * 1000;
          show(id, { kind: 'paused', until: Date.now() + ms });
          await new Promise((resolve) => setTimeout(resolve, ms));
        }
      }
    } catch (cause) {
      show(id, { kind: 'failed', problem: serviceProblem(cause, 'No reply came') });
    } finally {
      asking.current.delete(id);
    }
  }

  /** Sends the draft. It is cleared only once the studio has it. */
  async function say(id: string | null): Promise<void> {
    const { text, attachment, set } = useTalkDraft.getState();
    const assetId = attachment?.assetId;
    if (keep.isPending || (text.trim() === '' && !assetId)) return;
    const kept = await keep.mutateAsync({ id, text, ...(assetId ? { assetId } : {}) }).catch(() => null);
    if (kept === null) return;
    set({ text: '', attachment: null });
    if (id === null) onBegun(kept);
    await reply(kept);
  }

  return {
    say,
    reply,
    arrived,
    sending: keep.isPending,
    sendProblem: keep.error?.message ?? null,
    stateOf: (id: string | null): ReplyState => (id === null ? NONE : (replies[id] ?? NONE)),
  };
}
