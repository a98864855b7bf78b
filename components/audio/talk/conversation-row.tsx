'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { RenameField } from '#components/ui/rename-field.tsx';
import { toast } from '#components/ui/toast.ts';
import { deleteConversation, renameConversation, restoreConversation } from '#lib/api/talk.ts';
import type { Conversation } from '#lib/studio/conversation.ts';

type ConversationRowProps = {
  conversation: Conversation;
  chosen: boolean;
  onChoose: () => void;
  onDeleted: () => void;
};

export function ConversationRow({ conversation, chosen, onChoose, onDeleted }: ConversationRowProps) {
  const client = useQueryClient();
  const rename = useMutation(renameConversation(client));
  const gone = useMutation(deleteConversation(client));
  const back = useMutation(restoreConversation(client));
  const [naming, setNaming] = useState(false);
  const { id, title, updatedAt } = conversation;
  const remove = () =>
    gone.mutate(id, {
      onSuccess: () => {
        onDeleted();
        toast.undo('Conversation deleted', () => back.mutate(id));
      },
    });
  if (naming) {
    return (
      <li>
        <RenameField
          label="Title"
          name={title}
          onDone={(given) => {
            setNaming(false);
            if (given && given !== title) rename.mutate({ id, title: given });
          }}
        />
      </li>
    );
  }
  return (
    <li className={classes('flex items-center rounded-sm pr-1', chosen ? 'bg-hover' : 'hover:bg-hover')}>
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
      <DropdownMenu
        trigger={
          <IconButton label={`More for ${title}`} size="sm">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        entries={[
          { label: 'Rename', icon: <PencilLine aria-hidden />, onSelect: () => setNaming(true) },
          { label: 'Delete', icon: <Trash2 aria-hidden />, dangerous: true, onSelect: remove },
        ]}
      />
    </li>
  );
}
