import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { type Match, replaceMatches } from '#lib/studio/transcript/transcript-edit.ts';
import type { ListHandle } from './segment-list.tsx';

export type Finding = { query: string; replacement: string; current: number };

type FindBarProps = {
  editor: TranscriptEditor;
  finding: Finding;
  matches: readonly Match[];
  list: RefObject<ListHandle | null>;
  onChange: (change: Partial<Finding>) => void;
  onClose: () => void;
};

/** Find and replace over the whole transcript; replacing all is one step to undo. */
export function FindBar({ editor, finding, matches, list, onChange, onClose }: FindBarProps) {
  const t = useTranslations('transcripts');
  const { query, replacement, current } = finding;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const at = matches.length === 0 ? -1 : current % matches.length;
  const go = (to: number) => {
    if (matches.length === 0) return;
    const next = (to + matches.length) % matches.length;
    onChange({ current: next });
    list.current?.show(matches[next]?.at ?? 0);
  };
  const replace = (some: readonly Match[]) => {
    const { segments, apply } = editor.getState();
    apply(replaceMatches(segments, some, replacement));
  };
  const one = matches[at];
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') go(at + (event.shiftKey ? -1 : 1));
  };
  return (
    <search
      aria-label={t('transcript')}
      className="flex flex-wrap items-center gap-2 border-b px-4 py-2 md:px-6"
    >
      <Input
        ref={box}
        aria-label={t('find.find')}
        placeholder={t('find.find')}
        value={query}
        onChange={({ target }) => onChange({ query: target.value, current: 0 })}
        onKeyDown={pressed}
        className="w-44!"
      />
      <span role="status" className="min-w-16 text-xs text-muted tabular-nums">
        {query === ''
          ? ''
          : matches.length === 0
            ? t('find.notFound')
            : t('find.position', { number: at + 1, count: matches.length })}
      </span>
      <IconButton
        label={t('find.previous')}
        icon={ChevronUp}
        size="sm"
        disabled={at < 0}
        onClick={() => go(at - 1)}
      />
      <IconButton
        label={t('find.next')}
        icon={ChevronDown}
        size="sm"
        disabled={at < 0}
        onClick={() => go(at + 1)}
      />
      {!editor.getState().readOnly && (
        <>
          <Input
            aria-label={t('find.replaceWith')}
            placeholder={t('find.replaceWith')}
            value={replacement}
            onChange={({ target }) => onChange({ replacement: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            className="w-44!"
          />
          <Button size="sm" disabled={!one} onClick={() => one && replace([one])}>
            {t('find.replace')}
          </Button>
          <Button size="sm" disabled={!one} onClick={() => replace(matches)}>
            {t('find.replaceAll')}
          </Button>
        </>
      )}
      <IconButton label={t('find.close')} icon={X} size="sm" className="ml-auto" onClick={onClose} />
    </search>
  );
}
