import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PlannedRun } from '#components/task/run-on/plan-run.ts';
import { TargetsDialog } from '#components/task/run-on/targets-dialog.tsx';
import { TwiceNotice } from '#components/task/run-on/twice-notice.tsx';
import { classes } from '#components/ui/classes.ts';
import { toast } from '#components/ui/overlays/toast.ts';
import { makeTakes } from '#lib/api/cuts.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { type Asked, askedIn } from '#lib/studio/compose/run-on.ts';
import { canBeMade, mayBeMade } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotName } from '#lib/studio/cut/shot-name.ts';
import { whenSaved } from '../when-saved.ts';

type ShotRun = Asked & { shotId: string };
type RunShotsDialogProps = {
  /** Shots selected at first. */
  first: readonly string[];
  onClose: () => void;
};

/** Makes shots with other models: one take per model. An empty shot shows the first to come home. */
export function RunShotsDialog({ first, onClose }: RunShotsDialogProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const shots = useCut(({ timeline }) => timeline.shots);
  const [chosen, setChosen] = useState(() => new Set(first));
  const wanted = shots.filter(({ id }) => chosen.has(id));
  const twice = useCut(({ media }) => wanted.filter((shot) => mayBeMade(shot, media)).length);
  // A second press, or a retry, sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation({ ...makeTakes(useQueryClient()), meta: { showsErrors: true } });
  const send = useMutation({
    meta: { showsErrors: true },
    mutationFn: async (plans: PlannedRun<ShotRun>[]) => {
      await whenSaved(store, t);
      for (const { model, made } of plans) {
        if (made.length === 0) continue;
        const cut = await mutateAsync({
          id: store.getState().cut.id,
          key: `${key} ${model.connectionId} ${model.id}`,
          shots: made.map(({ item }) => item.shotId),
          drafts: Object.fromEntries(made.map(({ item, draft }) => [item.shotId, draft])),
          // The user was asked above.
          confirmed: twice > 0,
        });
        store.getState().receive(cut);
      }
      return plans.reduce((all, { made }) => all + made.length, 0);
    },
    onSuccess: (count) => {
      toast.success(t('board.onTheWay', { count }));
      onClose();
    },
  });
  const change = () => {
    send.reset();
    setKey(crypto.randomUUID());
  };
  const items = useShotRuns(wanted);
  return (
    <TargetsDialog
      items={items}
      description={t('board.runOnAdvice')}
      above={
        <>
          <TwiceNotice count={twice} among={wanted.length} className="mb-4" />
          <ShotChoice
            shots={shots}
            chosen={chosen}
            onToggle={(id) => {
              change();
              setChosen(chosen.symmetricDifference(new Set([id])));
            }}
          />
        </>
      }
      pending={send.isPending}
      error={send.error}
      onChange={change}
      onSend={send.mutate}
      onClose={onClose}
    />
  );
}

/** The request of each shot. A gallery video has no draft here: its task has it. */
function useShotRuns(shots: readonly Shot[]): ShotRun[] {
  const unwritten = shots.filter(({ draft, taskId }) => draft === null && taskId !== null);
  const tasks = useQueries({ queries: unwritten.map(({ taskId }) => taskOptions(taskId ?? '')) });
  return shots.flatMap((shot) => {
    if (shot.draft) return [{ ...askedIn(shot.draft), shotId: shot.id }];
    const task = tasks[unwritten.indexOf(shot)]?.data;
    return task ? [{ ...task, id: null, shotId: shot.id }] : [];
  });
}

type ShotChoiceProps = {
  shots: readonly Shot[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function ShotChoice({ shots, chosen, onToggle }: ShotChoiceProps) {
  const t = useTranslations('cuts');
  return (
    <fieldset className="mb-4 flex max-h-24 flex-wrap gap-1 overflow-y-auto">
      <legend className="mb-1.5 text-xs font-medium text-muted tabular-nums">
        {t('board.shotsChosen', { count: chosen.size })}
      </legend>
      {shots.map((shot, index) => (
        <button
          key={shot.id}
          type="button"
          aria-pressed={chosen.has(shot.id)}
          aria-label={t('board.shotNamed', { number: index + 1, name: shotName(shot, null, t) })}
          title={shotName(shot, null, t)}
          disabled={!canBeMade(shot)}
          onClick={() => onToggle(shot.id)}
          className={classes(
            'h-7 min-w-8 rounded-sm border px-2 text-xs tabular-nums disabled:opacity-40 pointer-coarse:h-10 pointer-coarse:min-w-10',
            chosen.has(shot.id) ? 'border-accent bg-accent-soft font-medium' : 'text-muted hover:text-text',
          )}
        >
          {index + 1}
        </button>
      ))}
    </fieldset>
  );
}
