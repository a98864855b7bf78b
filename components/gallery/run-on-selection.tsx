import { Route } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { Task } from '#lib/studio/task/task.ts';
import { useRunOnIds } from './use-run-on-ids.ts';

type RunOnSelectionProps = { ids: readonly string[]; chosen: readonly Task[] };

/** Makes everything selected again, on other models. */
export function RunOnSelection({ ids, chosen }: RunOnSelectionProps) {
  const { open, reading } = useRunOnIds();
  return (
    <Button size="sm" aria-haspopup="dialog" busy={reading} onClick={() => void open(ids, chosen)}>
      <Route aria-hidden /> Run on…
    </Button>
  );
}
