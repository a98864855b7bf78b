import { FileVideo, LayoutGrid, Plus, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { useCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { insertShots } from '#lib/studio/cut/board.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { sendFilmFiles } from '../start/film-files.ts';
import { useTaskShots } from './use-task-shots.ts';
import { useUsualDraft } from './use-usual-draft.ts';

const ScriptDialog = lazyComponent(() => import('./script-dialog.tsx').then((dialog) => dialog.ScriptDialog));
const ChooseShots = lazyComponent(() =>
  import('../start/choose-shots.tsx').then((dialog) => dialog.ChooseShots),
);

/** The ways shots come into a film that has some: behind the selected one, or at the end. */
export function AddShots() {
  const store = useCutStore();
  const usual = useUsualDraft();
  const addTasks = useTaskShots();
  const files = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'script' | 'gallery' | null>(null);
  const addEmpty = () => {
    const draft = usual();
    const shot = { ...blankShot(crypto.randomUUID()), draft, out: askedSeconds(draft) };
    const { edit, select } = store.getState();
    edit((film) => insertShots(film, selectedShot(store), [shot]), 'Add a shot');
    select({ kind: 'shot', id: shot.id });
  };
  return (
    <>
      <Button size="sm" variant="ghost" className="max-md:hidden" onClick={() => setOpen('script')}>
        Paste a script
      </Button>
      <DropdownMenu
        trigger={
          <Button size="sm" variant="ghost">
            <Plus aria-hidden /> Add shots
          </Button>
        }
        entries={[
          { label: 'Empty shot', icon: <Plus />, onSelect: addEmpty },
          { label: 'From the gallery', icon: <LayoutGrid />, onSelect: () => setOpen('gallery') },
          { label: 'Files', icon: <FileVideo />, onSelect: () => files.current?.click() },
          { label: 'Script', icon: <ScrollText />, onSelect: () => setOpen('script') },
        ]}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="video/*,image/*,audio/*"
        aria-label="Files for the film"
        onChange={({ target }) => {
          void sendFilmFiles(store.getState().cut.id, [...(target.files ?? [])], selectedShot(store));
          target.value = '';
        }}
      />
      {open === 'script' && <ScriptDialog onClose={() => setOpen(null)} />}
      {open === 'gallery' && (
        <ChooseShots
          onClose={() => setOpen(null)}
          onChosen={(ids) => {
            setOpen(null);
            addTasks(ids, selectedShot(store));
          }}
        />
      )}
    </>
  );
}

function selectedShot(store: ReturnType<typeof useCutStore>): string | null {
  const { selection } = store.getState();
  return selection?.kind === 'shot' ? selection.id : null;
}
