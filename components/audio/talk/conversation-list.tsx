import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { RenameField } from '#components/ui/forms/editable-name.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  conversationsOptions,
  deleteConversation,
  renameConversation,
  restoreConversation,
} from '#lib/api/talk.ts';
import type { Conversation } from '#lib/studio/speech/conversation.ts';
import { SPOKEN_TITLE } from '#lib/studio/speech/spoken-title.ts';

type ConversationListProps = { chosen: string | null; onChoose: (id: string | null) => void };

export function ConversationList({ chosen, onChoose }: ConversationListProps) {
  const t = useTranslations('audio');
  const { data, error, refetch } = useQuery(conversationsOptions());
  return (
    <div className="grid content-start gap-3">
      <Makers>
        <Button onClick={() => onChoose(null)} aria-current={chosen === null ? 'page' : undefined}>
          <Plus aria-hidden /> {t('talk.new')}
        </Button>
      </Makers>
      <ErrorNotice error={error} onRetry={refetch} />
      {!data && !error && (
        <div aria-hidden className="grid gap-1">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {data?.length === 0 && <p className="px-1 text-xs text-faint">{t('talk.keptHere')}</p>}
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

type ConversationRowProps = {
  conversation: Conversation;
  chosen: boolean;
  onChoose: () => void;
  onDeleted: () => void;
};

function ConversationRow({ conversation, chosen, onChoose, onDeleted }: ConversationRowProps) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const client = useQueryClient();
  const rename = useMutation(renameConversation(client));
  const deletion = useMutation(deleteConversation(client));
  const restoration = useMutation(restoreConversation(client));
  const [naming, setNaming] = useState(false);
  const { id, updatedAt } = conversation;
  const title = conversation.title === SPOKEN_TITLE ? t('talk.spoken') : conversation.title;
  const remove = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        onDeleted();
        toast.undo(t('talk.deleted'), () => restoration.mutate(id));
      },
    });
  return (
    <li className={classes('flex items-center rounded-sm pr-1', chosen ? 'bg-hover' : 'hover:bg-hover')}>
      {naming ? (
        <RenameField
          label={t('talk.title')}
          className="min-w-0 grow"
          name={title}
          onDone={(given) => {
            setNaming(false);
            if (given && given !== title) rename.mutate({ id, title: given });
          }}
        />
      ) : (
        <button
          type="button"
          aria-current={chosen ? 'page' : undefined}
          onClick={onChoose}
          className="grid min-w-0 grow px-2.5 py-1.5 text-left"
        >
          <span className={classes('truncate text-sm', chosen ? 'font-medium text-text' : 'text-muted')}>
            {title}
          </span>
          <RelativeTime at={updatedAt} className="text-xs text-faint" />
        </button>
      )}
      <Makers>
        <DropdownMenu
          trigger={<IconButton label={t('moreFor', { name: title })} icon={EllipsisVertical} size="sm" />}
          entries={[
            { label: t('rename'), icon: <PencilLine aria-hidden />, onSelect: () => setNaming(true) },
            { label: tCommon('delete'), icon: <Trash2 aria-hidden />, dangerous: true, onSelect: remove },
          ]}
        />
      </Makers>
    </li>
  );
}
