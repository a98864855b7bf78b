import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Ellipsis, Pencil, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { GrowingTextarea } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { addComment, changeComment, removeComment } from '#lib/api/review/comments.ts';
import { formatTenths } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Comment } from '#lib/studio/review/comment.ts';
import { LONGEST_COMMENT } from '#lib/studio/review/limits.ts';
import type { Thread } from '#lib/studio/review/threads.ts';
import { sendByKeys, useGuestName } from './comment-form.tsx';
import { commentRow } from './comment-row.ts';
import type { Review } from './use-review.ts';

type ThreadCardProps = {
  thread: Thread;
  review: Review;
  isGuest: boolean;
  isOwner: boolean;
  maker: string;
  actions?: (thread: Thread) => ReactNode;
};

/** A thread, its answers, and its actions. */
export function ThreadCard(props: ThreadCardProps) {
  const t = useTranslations('review');
  const { thread, review, isGuest, isOwner, maker, actions } = props;
  const { root, replies } = thread;
  const change = useMutation(changeComment(useQueryClient(), review.source));
  const [replying, setReplying] = useState(false);
  const isResolved = root.resolvedAt !== null;
  const mayResolve = isOwner || root.isMine;
  return (
    <li
      id={commentRow(root.id)}
      className={classes(
        'grid scroll-mb-2 grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md p-2.5',
        review.pickedId === root.id ? 'bg-hover' : 'hover:bg-hover/60',
      )}
    >
      <Said comment={root} review={review} isOwner={isOwner} maker={maker}>
        {root.at !== null && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('comment.goTo', { time: formatTenths(root.at) })}
            onClick={() => review.pick(thread)}
            className="h-5! px-1! text-accent! tabular-nums"
          >
            {root.drawing && <PenLine aria-hidden className="size-3.5!" />}
            {formatTenths(root.at)}
          </Button>
        )}
      </Said>
      {replies.length > 0 && (
        <ul aria-label={t('comment.answers')} className="grid gap-2 border-l-2 pl-3">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said comment={reply} review={review} isOwner={isOwner} maker={maker} />
            </li>
          ))}
        </ul>
      )}
      {replying ? (
        <Reply thread={thread} review={review} isGuest={isGuest} onClose={() => setReplying(false)} />
      ) : (
        <div className="-ml-2 flex flex-wrap items-center gap-x-0.5">
          <Button size="sm" variant="ghost" onClick={() => setReplying(true)}>
            {t('comment.reply')}
          </Button>
          {mayResolve && (
            <Button
              size="sm"
              variant="ghost"
              busy={change.isPending}
              onClick={() => change.mutate({ id: root.id, patch: { resolved: !isResolved } })}
            >
              {isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
              {isResolved ? t('comment.reopen') : t('comment.resolve')}
            </Button>
          )}
          {actions?.(thread)}
        </div>
      )}
    </li>
  );
}

type SaidProps = {
  comment: Comment;
  review: Review;
  isOwner: boolean;
  maker: string;
  children?: ReactNode;
};

function Said({ comment, review, isOwner, maker, children }: SaidProps) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  const { id, name, isMine, isGuest, text, createdAt, editedAt } = comment;
  const client = useQueryClient();
  const remove = useMutation(removeComment(client, review.source));
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <header className="flex min-h-6 items-center gap-1.5 text-xs text-faint">
        <span className="min-w-0 truncate font-medium text-text">{name || maker}</span>
        {isGuest && <span className="shrink-0">{t('comment.guest')}</span>}
        <RelativeTime at={createdAt} />
        {editedAt !== null && <span className="shrink-0">{t('comment.edited')}</span>}
        {children}
        {(isMine || isOwner) && (
          <span className="ml-auto shrink-0">
            <DropdownMenu
              trigger={
                <IconButton size="sm" label={t('comment.more')} tip={tCommon('more')} icon={Ellipsis} />
              }
              entries={[
                isMine && { label: t('comment.edit'), icon: <Pencil />, onSelect: () => setEditing(true) },
                {
                  label: t('comment.delete'),
                  icon: <Trash2 />,
                  dangerous: true,
                  onSelect: () => setAsking(true),
                },
              ]}
            />
          </span>
        )}
      </header>
      {editing ? (
        <Edit comment={comment} review={review} onClose={() => setEditing(false)} />
      ) : (
        <p className="text-sm whitespace-pre-wrap break-words">{text}</p>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('comment.deleteQuestion')}
        description={t('comment.deleteWords')}
        confirm={tCommon('delete')}
        dangerous
        onConfirm={() => remove.mutate(id)}
      />
    </article>
  );
}

type WordsProps = {
  label: string;
  verb: string;
  start: string;
  busy: boolean;
  error: Error | null;
  onSend: (text: string) => void;
  onClose: () => void;
};

/** A short inline form; a failed send keeps the text. */
function Words({ label, verb, start, busy, error, onSend, onClose }: WordsProps) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const [text, setText] = useState(start);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== '' && !busy) onSend(text);
  };
  return (
    <form onSubmit={send} className="grid gap-1.5">
      <GrowingTextarea
        autoFocus
        aria-label={label}
        value={text}
        maxLength={LONGEST_COMMENT}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          sendByKeys(event, send);
          if (event.key === 'Escape') onClose();
        }}
        className="max-h-40 min-h-14"
      />
      {error && (
        <p role="alert" className="text-xs text-danger">
          {t('comment.notSent', { reason: told(error) })}
        </p>
      )}
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

type ReplyProps = Pick<ThreadCardProps, 'thread' | 'review' | 'isGuest'> & { onClose: () => void };

function Reply({ thread: { root }, review, isGuest, onClose }: ReplyProps) {
  const t = useTranslations('review');
  const { name } = useGuestName();
  const add = useMutation(addComment(useQueryClient(), review.source));
  const send = (text: string) =>
    add.mutate({ text, parentId: root.id, ...(isGuest ? { name } : {}) }, { onSuccess: onClose });
  return (
    <Words
      label={t('comment.answer')}
      verb={t('comment.reply')}
      start=""
      busy={add.isPending}
      error={add.error}
      onSend={send}
      onClose={onClose}
    />
  );
}

function Edit({ comment, review, onClose }: Pick<SaidProps, 'comment' | 'review'> & { onClose: () => void }) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  const change = useMutation({
    ...changeComment(useQueryClient(), review.source),
    meta: { showsErrors: true },
  });
  return (
    <Words
      label={t('comment.change')}
      verb={tCommon('save')}
      start={comment.text}
      busy={change.isPending}
      error={change.error}
      onSend={(text) => change.mutate({ id: comment.id, patch: { text } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
