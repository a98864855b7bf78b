import { useQueryClient } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** Each of those that are not on the page is asked for by itself. */
const MOST_ASKED_FOR = 200;

type RunOnSelectionProps = { ids: readonly string[]; chosen: readonly Task[] };

/** Makes everything selected again, on other models. */
export function RunOnSelection({ ids, chosen }: RunOnSelectionProps) {
  const client = useQueryClient();
  const ask = useRunOn((state) => state.ask);
  const [reading, setReading] = useState(false);
  const open = async () => {
    const here = new Set(chosen.map(({ id }) => id));
    const others = ids.filter((id) => !here.has(id));
    if (others.length > MOST_ASKED_FOR) {
      toast.warning('These are too many at once', {
        description: `Select at most ${MOST_ASKED_FOR} that are not on the page yet.`,
      });
      return;
    }
    setReading(true);
    try {
      const read = await Promise.all(others.map((id) => client.fetchQuery(taskOptions(id))));
      ask([...chosen, ...read]);
    } catch (error) {
      toast.error('Not all of them could be read', { description: String(error) });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button size="sm" aria-haspopup="dialog" busy={reading} onClick={() => void open()}>
      <Route aria-hidden /> Run on…
    </Button>
  );
}
