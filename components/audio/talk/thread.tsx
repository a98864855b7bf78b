'use client';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { conversationOptions } from '#lib/api/talk.ts';
import { useTalkDraft } from '#lib/state/talk-draft.ts';
import { Message } from './message.tsx';
import { ReplyStatus } from './reply-status.tsx';
import type { ReplyState } from './use-talk.ts';

type ThreadProps = {
  id: string;
  state: ReplyState;
  /** The reply that was just given. */
  arrived: string | null;
  onRetry: () => void;
};

export function Thread({ id, state, arrived, onRetry }: ThreadProps) {
  const { data, error, refetch } = useQuery(conversationOptions(id));
  const end = useRef<HTMLDivElement>(null);
  const count = data?.messages.length ?? 0;
  useEffect(() => {
    if (count > 0 || state.kind !== 'none') end.current?.scrollIntoView({ block: 'end' });
  }, [count, state]);
  if (error) {
    return (
      <Notice
        tone="danger"
        className="m-4"
        action={
          <Button size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  }
  if (!data) return <ThreadShape />;
  const waiting = data.messages.at(-1)?.role === 'user';
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-5 px-4 py-5 md:px-6">
      <ol aria-label="Conversation" className="grid gap-4">
        {data.messages.map((message) => (
          <Message key={message.id} message={message} isNew={message.id === arrived} />
        ))}
      </ol>
      <div aria-live="polite">{waiting && <ReplyStatus state={state} onRetry={onRetry} />}</div>
      <div ref={end} />
    </div>
  );
}

/** What the page is for, with something to try. */
export function NewThread() {
  const set = useTalkDraft((state) => state.set);
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden />}
      title="Speak and be answered"
      action={<Button onClick={() => set({ text: 'What can you do?' })}>Try “What can you do?”</Button>}
    >
      Hold Record or the space bar and ask, type, or drop a recording. The reply is spoken and written down.
    </EmptyState>
  );
}

function ThreadShape() {
  return (
    <div aria-hidden className="mx-auto grid w-full max-w-3xl gap-4 px-6 py-5">
      <Skeleton className="h-14 w-2/5 justify-self-end" />
      <Skeleton className="h-20 w-3/5" />
    </div>
  );
}
