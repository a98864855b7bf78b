import { Route } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { useCutStore } from '#lib/state/cut-store.ts';
import { missingShots } from '#lib/studio/cut/board.ts';

const RunShotsDialog = lazyDialog(() =>
  import('./run-shots-dialog.tsx').then((dialog) => dialog.RunShotsDialog),
);

/** Makes what is missing on another model. */
export function RunShotsOn() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const [first, setFirst] = useState<string[] | null>(null);
  const open = () => setFirst(missingShots(store.getState().timeline.shots).ready.map(({ id }) => id));
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        <Route aria-hidden /> {t('runOn')}
      </Button>
      {first && <RunShotsDialog first={first} onClose={() => setFirst(null)} />}
    </>
  );
}
