import { classes } from '#components/ui/classes.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { TalkMessage } from '#lib/studio/conversation.ts';
import { SoundBar } from './sound-bar.tsx';

/** One turn: yours to the right, replies to the left, with what was said to be heard again. */
export function Message({ message, isNew }: { message: TalkMessage; isNew: boolean }) {
  const { role, text, audio, voice, createdAt } = message;
  const mine = role === 'user';
  return (
    <li
      aria-label={mine ? 'You' : 'Reply'}
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
            label={mine ? 'what you said' : 'the reply'}
            duration={audio.duration}
            autoPlay={isNew}
          />
        )}
        {text && <p className="whitespace-pre-wrap break-words text-base">{text}</p>}
      </div>
      <p className={classes('px-1 text-xs text-faint', mine && 'text-right')}>
        {voice && <span className="capitalize">{voice} · </span>}
        <RelativeTime at={createdAt} />
      </p>
    </li>
  );
}
