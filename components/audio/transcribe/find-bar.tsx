import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { TranscriptEditor } from '#lib/state/transcript-editor-store.ts';
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
    <search aria-label="Transcript" className="flex flex-wrap items-center gap-2 border-b px-4 py-2 md:px-6">
      <Input
        ref={box}
        aria-label="Find"
        placeholder="Find"
        value={query}
        onChange={({ target }) => onChange({ query: target.value, current: 0 })}
        onKeyDown={pressed}
        className="w-44!"
      />
      <span role="status" className="min-w-16 text-xs text-muted tabular-nums">
        {query === '' ? '' : matches.length === 0 ? 'Not found' : `${at + 1} of ${matches.length}`}
      </span>
      <IconButton
        label="Previous match"
        icon={ChevronUp}
        size="sm"
        disabled={at < 0}
        onClick={() => go(at - 1)}
      />
      <IconButton
        label="Next match"
        icon={ChevronDown}
        size="sm"
        disabled={at < 0}
        onClick={() => go(at + 1)}
      />
      {!editor.getState().readOnly && (
        <>
          <Input
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={({ target }) => onChange({ replacement: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            className="w-44!"
          />
          <Button size="sm" disabled={!one} onClick={() => one && replace([one])}>
            Replace
          </Button>
          <Button size="sm" disabled={!one} onClick={() => replace(matches)}>
            Replace all
          </Button>
        </>
      )}
      <IconButton label="Close find" icon={X} size="sm" className="ml-auto" onClick={onClose} />
    </search>
  );
}
