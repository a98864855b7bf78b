'use client';
import { useState } from 'react';
import { useSynced } from '#components/task/use-synced.ts';
import { Wipe } from '#components/task/wipe.tsx';
import { useShortcut } from '#lib/state/shortcuts.ts';
import type { Task } from '#lib/studio/task.ts';
import { StageControls, type StageView } from './stage-controls.tsx';
import { PaneVideo, PendingPane, StagePane } from './stage-pane.tsx';

const PANES = ['source', 'result'];

type RemixStageProps = { source: Task; result: Task | null };

const wordsOf = ({ title, prompt, serviceId }: Task) => title ?? (prompt || serviceId);

/** The source left, the result right, played as one; or one over the other with a wipe between them. */
export function RemixStage({ source, result }: RemixStageProps) {
  const [speed, setSpeed] = useState(1);
  const synced = useSynced(PANES, speed);
  const [view, setView] = useState<StageView>('side');
  const [muted, setMuted] = useState(true);
  const done = result?.status === 'completed' ? result : null;
  const shown: StageView = done ? view : 'side';
  useShortcut({ keys: 'space', label: 'Play or pause', group: 'Remix', run: synced.toggle });
  useShortcut({
    keys: 'w',
    label: 'Wipe, or side by side',
    group: 'Remix',
    disabled: !done,
    run: () => setView(view === 'side' ? 'wipe' : 'side'),
  });
  const before = (
    <PaneVideo
      task={source}
      label="Source"
      muted={muted || done !== null}
      attach={synced.attach.source}
      onMeasured={synced.join}
    />
  );
  const after = done && (
    <PaneVideo
      task={done}
      label="Result"
      muted={muted}
      attach={synced.attach.result}
      onMeasured={synced.join}
    />
  );
  return (
    <section aria-label="Stage" className="grid gap-3">
      {shown === 'wipe' && after ? (
        <StagePane shape={source} title={`${wordsOf(source)} | ${wordsOf(result ?? source)}`}>
          <Wipe left={before} right={after} />
        </StagePane>
      ) : (
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          <StagePane shape={source} title={`Source: ${wordsOf(source)}`}>
            {before}
          </StagePane>
          <StagePane shape={source} title={result ? `Result: ${wordsOf(result)}` : 'Result'}>
            {after ?? (result ? <PendingPane task={result} /> : <Nothing />)}
          </StagePane>
        </div>
      )}
      <StageControls
        synced={synced}
        speed={speed}
        onSpeed={setSpeed}
        view={shown}
        comparing={done !== null}
        muted={muted}
        onView={setView}
        onMuted={setMuted}
      />
    </section>
  );
}

const Nothing = () => (
  <p className="absolute inset-0 grid place-items-center bg-raised px-6 text-center text-sm text-muted">
    Say what to change: the remix appears here, beside its source.
  </p>
);
