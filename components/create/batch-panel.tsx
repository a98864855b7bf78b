import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import { isSameModel, offeredRoutes, type Route } from '#lib/studio/compose/routes.ts';
import { ChangeNotes } from './change-notes.tsx';

const CsvDialog = lazyComponent(() => import('./csv-dialog.tsx').then(({ CsvDialog }) => CsvDialog));

type BatchPanelProps = {
  route: Route;
  routes: Route[];
  total: number;
  /** Further models are chosen beside the first. */
  several: boolean;
  notes: string[];
};

/** Several prompts × variations × models. The total is shown before anything is sent. */
export function BatchPanel({ route, routes, total, several, notes }: BatchPanelProps) {
  const also = useComposer((state) => state.also);
  const offered = useComposer((state) => state.offered);
  const set = useComposer((state) => state.set);
  const [importing, setImporting] = useState(false);
  const others = routes.filter((each) => each !== route);
  const isChosen = (each: Route) => also.some((choice) => isSameModel(choice, each));
  const toggle = ({ connectionId, model }: Route, on: boolean) => {
    const rest = also.filter((choice) => !isSameModel(choice, { connectionId, model }));
    set({ also: on ? [...rest, { connectionId, model }] : rest });
  };
  return (
    <section aria-label="Batch" className="grid gap-3 rounded-md bg-bg p-3 shadow-hairline">
      <p className="text-xs text-muted">
        Each line of the prompt is a video of its own; {'{a|b}'} stands for each of its alternatives.
      </p>
      {others.length > 0 && !several && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-xs font-medium text-muted">Also with</legend>
          <div className="grid max-h-40 grid-cols-2 gap-x-3 gap-y-2 overflow-y-auto">
            {others.map((each) => (
              <Checkbox
                key={each.model}
                label={each.name}
                checked={isChosen(each)}
                onCheckedChange={(checked) => toggle(each, checked === true)}
              />
            ))}
          </div>
          <ChangeNotes notes={notes} />
        </fieldset>
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-muted tabular-nums" aria-live="polite">
          {total === 1 ? '1 video' : `${total.toLocaleString('en')} videos`} in all
        </span>
        <Button size="sm" onClick={() => setImporting(true)}>
          <FileSpreadsheet aria-hidden /> Import CSV
        </Button>
      </div>
      {importing && (
        <CsvDialog
          usual={route}
          routes={offeredRoutes('prompt', offered)}
          onClose={() => setImporting(false)}
        />
      )}
    </section>
  );
}
