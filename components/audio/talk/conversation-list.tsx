'use client';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { conversationsOptions } from '#lib/api/talk.ts';
import { ConversationRow } from './conversation-row.tsx';

type ConversationListProps = { chosen: string | null; onChoose: (id: string | null) => void };

export function ConversationList({ chosen, onChoose }: ConversationListProps) {
  const { data, error, refetch } = useQuery(conversationsOptions());
  return (
    <div className="grid content-start gap-3">
      <Button onClick={() => onChoose(null)} aria-current={chosen === null ? 'page' : undefined}>
        <Plus aria-hidden /> New conversation
      </Button>
      {error && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && (
        <div aria-hidden className="grid gap-1">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {data?.length === 0 && <p className="px-1 text-xs text-faint">Conversations are kept here.</p>}
      <ul className="grid gap-0.5">
        {data?.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            chosen={conversation.id === chosen}
            onChoose={() => onChoose(conversation.id)}
            onDeleted={() => conversation.id === chosen && onChoose(null)}
          />
        ))}
      </ul>
    </div>
  );
}
