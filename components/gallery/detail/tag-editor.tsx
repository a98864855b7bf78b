import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { isComposing } from '#components/ui/forms/composing.ts';
import { useBeforeLeaving } from '#components/ui/forms/use-before-leaving.ts';
import { useOnlineAgain } from '#components/ui/forms/use-online-again.ts';
import { patchTask } from '#lib/api/patch-task.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { shownTask } from '#lib/api/task-cache.ts';
import { isOutOfReach } from '#lib/language/error-text.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isTooLong, LONGEST_TAG, MOST_TAGS, tagsIn, typedTags } from '#lib/studio/text/tags.ts';
import { Panel } from './task-panels.tsx';

export function TagEditor({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const client = useQueryClient();
  const { mutateAsync } = useMutation(patchTask(client));
  const [text, setText] = useState('');
  /** Tags put back into the field, and whether they wait for the network. */
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { handlers } = useRowFocus({
    keys: task.tags,
    list,
    target: (row) => row.querySelector('button'),
    none: input,
  });
  const changes = useMay().change(task);
  const now = () => shownTask(client, task.id) ?? task;
  const write = (tags: string[]) => mutateAsync({ id: task.id, patch: { tags } });
  /** Tags that are too long or too many stay in the field; those that failed to save return to it. */
  const add = (typed: string, added: string[], rest = '') => {
    setUnsaved((before) => new Map([...before].filter(([tag]) => !added.includes(tag))));
    const { tags } = now();
    const long = added.filter(isTooLong);
    const missing = added.filter((tag) => !tags.includes(tag) && !isTooLong(tag));
    const room = Math.max(0, MOST_TAGS - tags.length);
    if (missing.length > 0 && room === 0) return setText(typed);
    setText([...missing.slice(room), ...long, rest].filter(Boolean).join(', '));
    const given = missing.slice(0, room);
    const putBack = (cause: unknown) => {
      // Further typing starts a new tag.
      const isTyping = document.activeElement === input.current;
      setText((since) => [...given, ...(since || isTyping ? [since] : [])].join(', '));
      setUnsaved(
        (before) => new Map([...before, ...given.map((tag) => [tag, isOutOfReach(cause)] as const)]),
      );
    };
    if (given.length > 0) write([...tags, ...given]).catch(putBack);
  };
  const type = (typed: string) => {
    const { ended, rest } = typedTags(typed);
    const fresh = ended.filter((tag) => !unsaved.has(tag));
    const others = ended.filter((tag) => unsaved.has(tag));
    if (fresh.length === 0) setText(typed);
    else add(typed, fresh, [...others, rest].join(', '));
  };
  const end = () => add(text, tagsIn(text));
  useBeforeLeaving(() => text !== '' && end());
  useOnlineAgain(
    [...unsaved.values()].some((waits) => waits),
    () => {
      const inField = tagsIn(text);
      const others = inField.filter((tag) => !unsaved.get(tag));
      add(
        text,
        inField.filter((tag) => unsaved.get(tag)),
        others.join(', '),
      );
    },
  );
  const isFull = text !== '' && task.tags.length >= MOST_TAGS;
  const tooLong = tagsIn(text).some(isTooLong);
  const reason = isFull
    ? t('tags.full', { count: MOST_TAGS })
    : tooLong && t('tags.tooLong', { count: LONGEST_TAG });
  if (!changes && task.tags.length === 0) return null;
  return (
    <Panel title={t('tags.title')}>
      <ul ref={list} {...handlers} className="flex flex-wrap items-center gap-1.5">
        {task.tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex h-7 items-center rounded-full bg-hover text-xs pointer-coarse:h-10 [&>a:last-child]:pr-2.5"
          >
            <Link
              href={`/gallery?q=${encodeURIComponent(tagSearch(tag))}`}
              className="inline-flex h-full items-center pl-2.5 hover:underline"
            >
              {tag}
            </Link>
            {changes && (
              <button
                type="button"
                aria-label={t('tags.remove', { tag })}
                onClick={() => void write(now().tags.filter((each) => each !== tag)).catch(() => undefined)}
                className="grid size-7 place-items-center rounded-full text-faint hover:text-text pointer-coarse:size-10"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
        {changes && (
          <li>
            <input
              ref={input}
              aria-label={t('tags.add')}
              placeholder={t('tags.add')}
              value={text}
              aria-invalid={reason ? true : undefined}
              aria-describedby={reason ? reasonId : undefined}
              // Text being composed is one word until it is done.
              onChange={({ target: { value }, nativeEvent }) =>
                'isComposing' in nativeEvent && nativeEvent.isComposing ? setText(value) : type(value)
              }
              onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return;
                event.preventDefault();
                end();
              }}
              onBlur={end}
              className="h-7 w-28 rounded-full border border-dashed border-line-strong bg-transparent px-2.5 text-xs focus-visible:outline-offset-0 aria-invalid:w-72 aria-invalid:border-danger pointer-coarse:h-10"
            />
          </li>
        )}
      </ul>
      {changes && (
        <p id={reasonId} role="status" className="text-xs text-danger empty:hidden">
          {reason && <span ref={bringIntoView}>{reason}</span>}
        </p>
      )}
    </Panel>
  );
}

/** The field above may be at the edge of the view. */
const bringIntoView = (words: Element | null) => words?.scrollIntoView({ block: 'nearest' });

const tagSearch = (tag: string) => (/\s/.test(tag) ? `tag:"${tag}"` : `tag:${tag}`);
