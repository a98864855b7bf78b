'use client';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LibraryDrop } from './library-drop.tsx';
import { LibraryReport } from './library-report.tsx';
import { LibrarySending } from './library-sending.tsx';
import { countWords, totalOf } from './library-words.ts';
import { useLibraryImport } from './use-library-import.ts';

/** Brings a library in: first told in numbers what it holds, then, when the person agrees, done. */
export function LibraryImport() {
  const { state, send, confirm, cancel, importing } = useLibraryImport();
  const place = useRef<HTMLFieldSetElement>(null);
  const before = useRef(state.step);
  useEffect(() => {
    // What had the focus is gone with the step; the keyboard goes on from here and not from the top.
    if (before.current !== state.step) place.current?.focus({ preventScroll: true });
    before.current = state.step;
  }, [state.step]);
  return (
    <fieldset ref={place} tabIndex={-1} aria-label="Import" className="min-w-0 outline-none">
      {state.step === 'choose' && <LibraryDrop error={state.error} onFile={send} />}
      {state.step === 'sending' && <LibrarySending {...state} onCancel={cancel} />}
      {state.step === 'preview' && (
        <LibraryReport name={state.name} library={state.preview}>
          {totalOf(state.preview, 'fresh') > 0 ? (
            <>
              <Button look="primary" busy={importing} onClick={() => confirm(state.name, state.preview)}>
                Import {countWords(totalOf(state.preview, 'fresh'), 'item')}
              </Button>
              <Button disabled={importing} onClick={cancel}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <p className="grow text-sm text-muted">There is nothing new in it.</p>
              <Button onClick={cancel}>Close</Button>
            </>
          )}
        </LibraryReport>
      )}
      {state.step === 'done' && (
        <LibraryReport name={state.name} library={state.result} done>
          <Notice tone="ok" icon={<CircleCheck aria-hidden />} className="grow">
            <span role="status">{countWords(totalOf(state.result, 'fresh'), 'item')} imported.</span>
          </Notice>
          <Button onClick={cancel}>Done</Button>
        </LibraryReport>
      )}
    </fieldset>
  );
}
