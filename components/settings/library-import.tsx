'use client';
import { CircleCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { LibraryDrop } from './library-drop.tsx';
import { LibraryReport } from './library-report.tsx';
import { countWords, totalOf } from './library-words.ts';
import { useLibraryImport } from './use-library-import.ts';

/** Brings a library in: first told in numbers what it holds, then, when the person agrees, done. */
export function LibraryImport() {
  const { state, send, confirm, cancel, importing } = useLibraryImport();
  if (state.step === 'choose') return <LibraryDrop error={state.error} onFile={send} />;
  if (state.step === 'sending') {
    const arrived = state.percent >= 100;
    return (
      <div className="grid gap-2 rounded-md border p-4" role="status">
        <div className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0 truncate">
            {arrived ? `Checking ${state.name}…` : `Sending ${state.name}, ${state.percent}%`}
          </span>
          <Button size="sm" look="ghost" onClick={cancel}>
            Cancel
          </Button>
        </div>
        <ProgressBar label={`Sending ${state.name}`} percent={state.percent} />
      </div>
    );
  }
  if (state.step === 'preview') {
    const { name, preview } = state;
    const fresh = totalOf(preview, 'fresh');
    return (
      <LibraryReport name={name} library={preview}>
        {fresh > 0 ? (
          <Button look="primary" busy={importing} onClick={() => confirm(name, preview)}>
            Import {countWords(fresh, 'item')}
          </Button>
        ) : (
          <p className="grow text-sm text-muted">There is nothing new in it.</p>
        )}
        <Button disabled={importing} onClick={cancel}>
          {fresh > 0 ? 'Cancel' : 'Close'}
        </Button>
      </LibraryReport>
    );
  }
  const { name, result } = state;
  return (
    <LibraryReport name={name} library={result} done>
      <Notice tone="ok" icon={<CircleCheck aria-hidden />} className="grow">
        <span role="status">{countWords(totalOf(result, 'fresh'), 'item')} imported.</span>
      </Notice>
      <Button onClick={cancel}>Done</Button>
    </LibraryReport>
  );
}
