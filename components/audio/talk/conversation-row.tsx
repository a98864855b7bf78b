'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, PencilLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
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
        <TitleField
          title={title}
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

/** Enter or leaving keeps, Escape does not. */
function TitleField({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const done = useRef(false);
  const finish = (given: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(given);
  };
  return (
    <Input
      aria-label="Title"
      defaultValue={title}
      maxLength={120}
      // The menu that opened this gives the focus back to its button first.
      ref={(field) => {
        const timer = setTimeout(() => field?.select(), 50);
        return () => clearTimeout(timer);
      }}
      onBlur={(event) => finish(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value.trim());
        if (event.key === 'Escape') finish(null);
      }}
    />
  );
}
