import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, PenLine, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { GrowingTextarea, Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { addComment } from '#lib/api/review/comments.ts';
import { formatTenths } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useGuest } from '#lib/state/share-store.ts';
import { useKeptText } from '#lib/state/use-kept-text.ts';
import { LONGEST_COMMENT, LONGEST_GUEST_NAME } from '#lib/studio/review/limits.ts';
import { PEN_COLOURS, type PenColour } from '#lib/studio/review/pen.ts';
import { commentRow } from './comment-row.ts';
import type { Pen } from './use-pen.ts';
import type { Review } from './use-review.ts';

type CommentFormProps = {
  review: Review;
  /** The author is known only by a given name. */
  isGuest: boolean;
  /** Whether drawing on the picture is possible. */
  draws?: boolean;
};

/** Comments on the current moment. A failed send keeps the text and the drawing. */
export function CommentForm({ review, isGuest, draws = true }: CommentFormProps) {
  const t = useTranslations('review');
  const told = useErrorMessage();
  const { stage, pen, source } = review;
  const [text, setText, forget] = useKeptText(`comment ${source.key.join(' ')}`);
  const [atMoment, setAtMoment] = useState(true);
  const add = useMutation(addComment(useQueryClient(), source));
  const guest = useGuestName();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const drawn = pen.strokes.length > 0 ? pen.strokes : null;
  const hasMoment = atMoment || drawn !== null;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    const at = hasMoment ? Math.round(stage.time * 1000) / 1000 : null;
    add.mutate(
      { text, at, drawing: drawn, ...(isGuest ? { name: guest.name } : {}) },
      {
        onSuccess: ({ id }) => {
          // Among many, or under this form, nobody would see that it has arrived.
          document.getElementById(commentRow(id))?.scrollIntoView({ block: 'nearest' });
          setText('');
          forget();
          pen.clear();
          // The disabled button cannot keep the focus.
          if (form.current?.contains(document.activeElement)) field.current?.focus();
        },
      },
    );
  };
  return (
    <form
      ref={form}
      aria-label={t('comment.new')}
      onSubmit={send}
      className="grid gap-2 border-t bg-panel p-3"
    >
      {isGuest && <GuestName {...guest} />}
      <GrowingTextarea
        ref={field}
        aria-label={t('comment.label')}
        value={text}
        maxLength={LONGEST_COMMENT}
        placeholder={hasMoment ? t('comment.aboutFrame') : t('comment.aboutAll')}
        onFocus={stage.pause}
        onChange={({ target }) => {
          setText(target.value);
          add.reset();
        }}
        onKeyDown={(event) => sendByKeys(event, send)}
        className="max-h-40 min-h-14"
      />
      {draws && pen.isOn && <PenTools pen={pen} />}
      {add.error && (
        <p role="alert" className="text-xs text-danger">
          {t('comment.notSent', { reason: told(add.error) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={hasMoment}
          disabled={drawn !== null}
          onClick={() => setAtMoment(!atMoment)}
          className={classes('tabular-nums', hasMoment && 'text-accent!')}
        >
          <Clock aria-hidden />{' '}
          {hasMoment ? t('comment.at', { time: formatTenths(stage.time) }) : t('comment.noMoment')}
        </Button>
        {draws && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={pen.isOn}
            onClick={() => {
              stage.pause();
              if (pen.isOn) pen.clear();
              else pen.setOn(true);
            }}
            className={classes(pen.isOn && 'text-accent!')}
          >
            <PenLine aria-hidden /> {t('comment.draw')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          className="ml-auto"
          busy={add.isPending}
          disabled={text.trim() === '' || (isGuest && guest.name.trim() === '')}
        >
          {t('comment.send')}
        </Button>
      </div>
    </form>
  );
}

export function sendByKeys(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
}

/** The guest name last used in this browser. */
export function useGuestName() {
  const guest = useGuest();
  useEffect(() => void useGuest.persist.rehydrate(), []);
  return guest;
}

function GuestName({ name, setName }: ReturnType<typeof useGuestName>) {
  const t = useTranslations('review');
  return (
    <Input
      aria-label={t('comment.yourName')}
      placeholder={t('comment.yourName')}
      autoComplete="name"
      maxLength={LONGEST_GUEST_NAME}
      value={name}
      onChange={({ target }) => setName(target.value)}
    />
  );
}

const COLOURS = Object.entries(PEN_COLOURS) as [PenColour, string][];

function PenTools({ pen }: { pen: Pen }) {
  const t = useTranslations('review');
  return (
    <div role="toolbar" aria-label={t('comment.pen')} className="flex items-center gap-1">
      {COLOURS.map(([name, value]) => (
        <button
          key={name}
          type="button"
          aria-label={t('comment.drawIn', { colour: name })}
          aria-pressed={pen.colour === name}
          onClick={() => pen.setColour(name)}
          className="grid size-7 place-items-center rounded-full aria-pressed:bg-hover aria-pressed:shadow-hairline pointer-coarse:size-10"
        >
          <span
            className={classes('rounded-full shadow-hairline', pen.colour === name ? 'size-5' : 'size-4')}
            style={{ background: value }}
          />
        </button>
      ))}
      <IconButton
        size="sm"
        label={t('comment.undoStroke')}
        icon={Undo2}
        disabled={pen.strokes.length === 0}
        onClick={pen.undo}
        className="ml-auto"
      />
    </div>
  );
}
