import { useInfiniteQuery } from '@tanstack/react-query';
import { LoaderCircle, MessageCircle, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Makers } from '#components/shell/people/makers.tsx';
import { useClock } from '#components/task/use-clock.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTouch } from '#components/ui/use-touch.ts';
import { conversationOptions, readMessages } from '#lib/api/talk.ts';
import { formatClock } from '#lib/format/units.ts';
import { useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { settingOf } from '#lib/studio/speech/chat-params.ts';
import type { TalkMessage } from '#lib/studio/speech/conversation.ts';
import { useSpokenBy } from '../use-offered.ts';
import { SoundBar } from './sound-bar.tsx';
import type { ReplyState } from './use-talk.ts';

type ThreadProps = {
  id: string;
  state: ReplyState;
  /** The newest reply. */
  arrived: string | null;
  /** What it is spoken by. */
  sound?: HTMLAudioElement | null;
  onRetry: () => void;
  /** Opens the settings at the refused one. */
  onChange: () => void;
};

export function Thread({ id, state, arrived, sound, onRetry, onChange }: ThreadProps) {
  const t = useTranslations('audio');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    conversationOptions(id),
  );
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The first message before earlier ones loaded. */
  const reading = useRef<Element | null>(null);
  const messages = data ? readMessages(data) : [];
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id];
  useEffect(() => {
    if (last || state.kind !== 'none') end.current?.scrollIntoView({ block: 'end' });
  }, [last, state]);
  // Earlier messages are inserted above without moving the visible ones.
  useLayoutEffect(() => {
    if (first) reading.current?.scrollIntoView({ block: 'start' });
    reading.current = null;
  }, [first]);
  const showEarlier = () => {
    reading.current = list.current?.firstElementChild ?? null;
    void fetchNextPage();
  };
  if (error && !data) return <ErrorNotice error={error} className="m-4" onRetry={refetch} />;
  if (!data) return <ThreadShape />;
  const waiting = messages.at(-1)?.role === 'user';
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-5 px-4 py-5 md:px-6">
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {hasNextPage && (
        <Button size="sm" className="justify-self-center" busy={isFetchingNextPage} onClick={showEarlier}>
          {t('talk.showEarlier')}
        </Button>
      )}
      <ol ref={list} aria-label={t('talk.conversation')} className="grid gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} begins={message.id === arrived ? sound : null} />
        ))}
      </ol>
      <div aria-live="polite">
        <Makers>{waiting && <ReplyStatus state={state} onRetry={onRetry} onChange={onChange} />}</Makers>
      </div>
      <div ref={end} />
    </div>
  );
}

/** An introduction, with something to try. */
export function NewThread() {
  const t = useTranslations('audio');
  const set = useTalkDraft((state) => state.set);
  const question = t('talk.question');
  const touch = useTouch() ? 'yes' : 'no';
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden />}
      title={t('talk.begin')}
      action={<Button onClick={() => set({ text: question })}>{t('talk.tryQuestion', { question })}</Button>}
    >
      {t('talk.beginAbout', { touch })}
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

type MessageProps = { message: TalkMessage; begins?: HTMLAudioElement | null };

function Message({ message, begins }: MessageProps) {
  const t = useTranslations('audio');
  const { role, text, audio, createdAt } = message;
  const by = useSpokenBy();
  const { voice, where } = by({ ...message, voice: message.voice ?? '' });
  const mine = role === 'user';
  return (
    <li
      aria-label={t(mine ? 'talk.you' : 'talk.reply')}
      className={classes('grid max-w-[85%] gap-1', mine ? 'justify-self-end' : 'justify-self-start')}
    >
      <div
        className={classes(
          'grid gap-2 rounded-lg px-3.5 py-2.5',
          mine ? 'bg-accent-soft' : 'border bg-panel',
        )}
      >
        {audio && (
          <SoundBar
            src={audio.url}
            label={t(mine ? 'talk.whatYouSaid' : 'talk.theReply')}
            duration={audio.duration}
            begins={begins}
          />
        )}
        {text && <p className="whitespace-pre-wrap break-words text-base">{text}</p>}
      </div>
      <p className={classes('px-1 text-xs text-faint', mine && 'text-right')}>
        {voice && <span className="capitalize">{voice} · </span>}
        {!mine && where && `${where} · `}
        <RelativeTime at={createdAt} />
      </p>
    </li>
  );
}

function ReplyStatus({ state, onRetry, onChange }: Pick<ThreadProps, 'state' | 'onRetry' | 'onChange'>) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  if (state.kind === 'coming') {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" /> {t('talk.answering')}
      </p>
    );
  }
  if (state.kind === 'paused') return <Pause until={state.until} />;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      <RotateCcw aria-hidden /> {tCommon('tryAgain')}
    </Button>
  );
  if (state.kind === 'none') return <Notice action={retry}>{t('talk.noReplyYet')}</Notice>;
  const { title, advice, toSettings, param } = state.problem;
  const setting = settingOf(param, state.sent);
  const isSetHere = setting !== null && setting !== 'voice' && setting !== 'model';
  return (
    <Notice tone="danger" action={retry}>
      {t.rich('talk.failed', {
        title,
        advice,
        strong: (words) => <strong className="font-semibold">{words}</strong>,
      })}{' '}
      {toSettings && (
        <Link href="/settings" className="underline underline-offset-2">
          {t('openSettings')}
        </Link>
      )}
      {isSetHere && (
        <button type="button" className="underline underline-offset-2" onClick={onChange}>
          {t('talk.change')}
        </button>
      )}
    </Notice>
  );
}

function Pause({ until }: { until: number }) {
  const t = useTranslations('audio');
  const now = useClock(true);
  return <Notice tone="warn">{t('talk.pause', { time: formatClock(Math.max(0, until - now)) })}</Notice>;
}
