import { useTranslations } from 'next-intl';
import { Fragment, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { isComposing } from '#components/ui/forms/composing.ts';
import { useBeforeLeaving } from '#components/ui/forms/use-before-leaving.ts';
import { formatClock } from '#lib/format/units.ts';
import type { Segment } from '#lib/studio/transcript/transcript.ts';
import { isDoubtful, type Match } from '#lib/studio/transcript/transcript-edit.ts';
import { RenameSpeaker } from './rename-speaker.tsx';
import type { SpokenMark } from './spoken-mark.ts';

export type RowActs = {
  seek: (at: number) => void;
  write: (at: number, text: string) => void;
  name: (at: number, speaker: string) => void;
  /** Renames a speaker everywhere. */
  rename: (from: string, to: string) => void;
  split: (at: number, caret: number) => void;
  join: (at: number) => void;
  /** Focuses the row before (-1) or after (1). */
  leave: (at: number, step: 1 | -1) => void;
};

type SegmentRowProps = {
  segment: Segment;
  at: number;
  acts: RowActs;
  mark: SpokenMark;
  matches?: readonly Match[] | undefined;
  /** Speakers named so far, offered as suggestions. */
  speakersId?: string;
  /**
   * Whether any speaker is named: until then the name field comes after the text, and the text is at the
   * edge.
   */
  named?: boolean;
  /** Hides the speaker in narrow layouts. */
  compact?: boolean;
};

/** One segment: time, speaker, text. Enter splits at the caret, Backspace at the start joins. */
export const SegmentRow = memo(function SegmentRow(props: SegmentRowProps) {
  const { segment, at, acts, mark, matches, speakersId, named = false, compact = false } = props;
  const t = useTranslations('transcripts');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? mark.attach(segment.id, row.current) : undefined), [mark, segment.id]);
  const doubtful = isDoubtful(segment);
  const start = formatClock(Math.floor(segment.start) * 1000);
  return (
    <div
      ref={row}
      data-segment={segment.id}
      className={classes(
        'group grid grid-cols-[52px_minmax(0,1fr)] gap-x-3 rounded-sm px-3 py-2 aria-[current]:bg-accent-soft',
        !compact &&
          (named ? 'sm:grid-cols-[52px_84px_minmax(0,1fr)]' : 'sm:grid-cols-[52px_minmax(0,1fr)_84px]'),
      )}
    >
      <button
        type="button"
        onClick={() => acts.seek(at)}
        aria-label={t('playFrom', { time: start })}
        className="h-6 self-start rounded-xs text-left text-xs text-faint tabular-nums hover:text-text group-aria-[current]:text-text pointer-coarse:h-10"
      >
        {start}
      </button>
      {!compact && (
        <div
          className={classes(
            'relative min-w-0 self-start',
            segment.speaker === null && 'max-sm:hidden',
            !named && 'sm:col-start-3 sm:row-start-1',
          )}
        >
          <SpeakerField
            label={t('speakerAt', { time: start })}
            speaker={segment.speaker ?? ''}
            list={speakersId}
            onName={(speaker) => acts.name(at, speaker)}
          />
          {segment.speaker !== null && (
            <div className="sm:absolute sm:inset-y-0 sm:right-0">
              <RenameSpeaker
                name={segment.speaker}
                onRename={(to) => segment.speaker !== null && acts.rename(segment.speaker, to)}
              />
            </div>
          )}
        </div>
      )}
      <div
        className={classes(
          'relative grid grid-cols-[minmax(0,1fr)] wrap-anywhere text-[15px] leading-6 pointer-coarse:max-lg:text-[16px]',
          !compact && 'max-sm:col-start-2',
          !compact && !named && 'sm:col-start-2 sm:row-start-1',
        )}
      >
        <MarkedText text={segment.text} doubtful={doubtful} matches={matches} />
        <textarea
          aria-label={t(doubtful ? 'doubtfulTextAt' : 'textAt', { time: start })}
          data-text={at}
          value={segment.text}
          rows={1}
          spellCheck
          onChange={({ target }) => acts.write(at, target.value.replaceAll('\n', ' '))}
          onMouseDown={({ currentTarget }) => currentTarget !== document.activeElement && acts.seek(at)}
          onKeyDown={(event) => typed(event, at, acts)}
          className="absolute inset-0 resize-none overflow-hidden rounded-xs bg-transparent px-1 text-text hover:shadow-hairline"
        />
      </div>
    </div>
  );
});

type SpeakerFieldProps = {
  label: string;
  speaker: string;
  list: string | undefined;
  onName: (speaker: string) => void;
};

function SpeakerField({ label, speaker, list, onName }: SpeakerFieldProps) {
  const t = useTranslations('transcripts');
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed !== null) onName(typed);
    setTyped(null);
  };
  // The list takes rows away that are scrolled out of sight.
  useBeforeLeaving(save);
  return (
    <input
      aria-label={label}
      placeholder={t('speaker')}
      list={list}
      maxLength={60}
      value={typed ?? speaker}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      className="hidden h-6 w-full truncate rounded-xs bg-transparent pr-6 pl-1 text-xs text-muted placeholder:text-transparent hover:bg-hover group-focus-within:placeholder:text-faint group-hover:placeholder:text-faint sm:block"
    />
  );
}

function typed(event: KeyboardEvent<HTMLTextAreaElement>, at: number, acts: RowActs): void {
  const { key, currentTarget: box } = event;
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { selectionStart: from, selectionEnd: to, value } = box;
  const act = (run: () => void) => {
    event.preventDefault();
    run();
  };
  if (key === 'Enter') act(() => acts.split(at, from));
  else if (key === 'Backspace' && from === 0 && to === 0 && at > 0) act(() => acts.join(at));
  else if (key === 'Delete' && from === value.length && to === value.length) act(() => acts.join(at + 1));
  else if (key === 'ArrowUp' && to === 0) act(() => acts.leave(at, -1));
  else if (key === 'ArrowDown' && from === value.length) act(() => acts.leave(at, 1));
  else if (key === 'Escape') act(() => box.blur());
}

type MarkedTextProps = { text: string; doubtful: boolean; matches: readonly Match[] | undefined };

/**
 * Under the text field: sets its height, and draws what a field cannot, matches and lines under doubtful
 * text.
 */
function MarkedText({ text, doubtful, matches }: MarkedTextProps) {
  return (
    <div
      aria-hidden
      data-under
      className={classes(
        'min-h-6 whitespace-pre-wrap break-words px-1 text-transparent',
        doubtful && 'underline decoration-warn decoration-dotted underline-offset-4',
      )}
    >
      {matches && matches.length > 0 ? pieces(text, matches) : text}{' '}
    </div>
  );
}

function pieces(text: string, matches: readonly Match[]) {
  return matches.map(({ from, to }, index) => (
    <Fragment key={from}>
      {text.slice(matches[index - 1]?.to ?? 0, from)}
      <mark className="rounded-xs bg-warn/35 text-transparent">{text.slice(from, to)}</mark>
      {index === matches.length - 1 && text.slice(to)}
    </Fragment>
  ));
}

/** Focuses a field, waiting some frames for a virtual row to be rendered. */
export function focusText(
  within: () => HTMLElement | null,
  selector: string,
  caret?: number,
  to?: number,
): void {
  const place = (tries: number) => {
    const box = within()?.querySelector<HTMLTextAreaElement>(selector);
    if (!box) {
      if (tries > 0) requestAnimationFrame(() => place(tries - 1));
      return;
    }
    box.focus({ preventScroll: true });
    const from = caret ?? box.value.length;
    box.setSelectionRange(from, to ?? from);
  };
  requestAnimationFrame(() => place(10));
}
