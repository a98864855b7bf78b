import { FileVideo, LayoutGrid, Plus, ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { useCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { insertShots } from '#lib/studio/cut/board.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { sendFilmFiles } from '../start/send-film-files.ts';
import { scriptOf, useFocusAfterMenu } from './use-focus-after-menu.ts';
import { useTaskShots } from './use-task-shots.ts';
import { useUsualDraft } from './use-usual-draft.ts';

const ScriptDialog = lazyDialog(() =>
  import('./script/script-dialog.tsx').then((dialog) => dialog.ScriptDialog),
);
const ChooseShots = lazyDialog(() =>
  import('../start/choose-shots.tsx').then((dialog) => dialog.ChooseShots),
);

/** Adds shots to a film that has some: after the selected one, or at the end. */
export function AddShots() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const usual = useUsualDraft();
  const addTasks = useTaskShots();
  const focus = useFocusAfterMenu();
  const files = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'script' | 'gallery' | null>(null);
  const addEmpty = () => {
    const draft = usual();
    const shot = { ...blankShot(crypto.randomUUID()), draft, out: askedSeconds(draft) };
    const { edit, select } = store.getState();
    edit((film) => insertShots(film, selectedShot(store), [shot]), 'addShot');
    select({ kind: 'shot', id: shot.id });
    focus.seek(scriptOf(shot.id));
  };
  return (
    <>
      <Button size="sm" variant="ghost" className="max-md:hidden" onClick={() => setOpen('script')}>
        {t('pasteScript')}
      </Button>
      <DropdownMenu
        trigger={
          <Button size="sm" variant="ghost" onFocus={focus.onFocus}>
            <Plus aria-hidden /> {t('board.addShots')}
          </Button>
        }
        entries={[
          { label: t('board.emptyShot'), icon: <Plus />, onSelect: addEmpty },
          { label: t('board.fromGallery'), icon: <LayoutGrid />, onSelect: () => setOpen('gallery') },
          { label: t('board.files'), icon: <FileVideo />, onSelect: () => files.current?.click() },
          { label: t('script'), icon: <ScrollText />, onSelect: () => setOpen('script') },
        ]}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="video/*,image/*,audio/*"
        aria-label={t('filesForFilm')}
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
