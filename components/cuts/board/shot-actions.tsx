import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  ExternalLink,
  FastForward,
  Heading,
  Plus,
  RotateCcw,
  Route,
  Settings2,
  Trash2,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { canBeMade, insertShots } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { changeShot, duplicateShot, moveShot, removeShot } from '#lib/studio/cut/edits.ts';
import { menuOf, sceneOf, scriptOf, useFocusAfterMenu } from './use-focus-after-menu.ts';
import { useUsualDraft } from './use-usual-draft.ts';

const DraftDialog = lazyDialog(() => import('./draft-dialog.tsx').then((dialog) => dialog.DraftDialog));
const RunShotsDialog = lazyDialog(() =>
  import('./run-shots-dialog.tsx').then((dialog) => dialog.RunShotsDialog),
);
const ContinueShot = lazyDialog(() => import('./continue-shot.tsx').then((dialog) => dialog.ContinueShot));

type ShotActionsProps = {
  shot: Shot;
  /** The same with the take being viewed. */
  seen: Shot;
  number: number;
  last: boolean;
};

const QUIET =
  'text-faint! transition-opacity hover:text-text! md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:group-aria-current:opacity-100 pointer-coarse:opacity-100 max-md:hidden';

/** The actions at the end of a shot's row. */
export function ShotActions({ shot, seen, number, last }: ShotActionsProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const router = useRouter();
  const usual = useUsualDraft();
  const focus = useFocusAfterMenu();
  const [open, setOpen] = useState<'retake' | 'continue' | 'runOn' | null>(null);
  const { edit } = store.getState();
  const { taskId: shown } = seen;
  const key = shotMedia(shot);
  const ready = useCut(({ media }) => key !== null && media.get(key)?.status === 'ready');
  // An uploaded file was not made here, so it cannot be remade.
  const retakes = shown !== null;
  const insert = () => {
    const draft = usual();
    const added = { ...blankShot(crypto.randomUUID()), draft, out: askedSeconds(draft) };
    edit((film) => insertShots(film, shot.id, [added]), 'addShot');
    focus.seek(scriptOf(added.id));
  };
  const takeOut = () => {
    const { shots } = store.getState().timeline;
    edit((film) => removeShot(film, shot.id), ['takeOutShot', { number }]);
    const next = shots[number] ?? shots[number - 2];
    // The menu's button is removed with its row.
    if (next) requestAnimationFrame(() => document.querySelector<HTMLElement>(menuOf(next.id))?.focus());
  };
  return (
    <div className="grid justify-items-end md:self-end">
      {ready && (
        <IconButton
          label={t('continueAsked', { number })}
          icon={FastForward}
          size="sm"
          side="left"
          className={QUIET}
          onClick={() => setOpen('continue')}
        />
      )}
      {retakes && (
        <IconButton
          label={t('row.retakeWithChanges', { number })}
          icon={RotateCcw}
          size="sm"
          side="left"
          className={QUIET}
          onClick={() => setOpen('retake')}
        />
      )}
      <DropdownMenu
        trigger={
          <IconButton
            label={t('row.more', { number })}
            icon={Ellipsis}
            size="sm"
            side="left"
            onFocus={focus.onFocus}
          />
        }
        entries={[
          ready && { label: t('continue'), icon: <FastForward />, onSelect: () => setOpen('continue') },
          retakes && {
            label: t('row.retakeChanged'),
            icon: <RotateCcw />,
            onSelect: () => setOpen('retake'),
          },
          !shown &&
            !shot.assetId && { label: t('draft'), icon: <Settings2 />, onSelect: () => setOpen('retake') },
          canBeMade(shot) && {
            label: t('runOn'),
            icon: <Route />,
            onSelect: () => setOpen('runOn'),
          },
          shown !== null && {
            label: t('row.openVideo'),
            icon: <ExternalLink />,
            onSelect: () => router.push(`/gallery/${encodeURIComponent(shown)}`),
          },
          'separator',
          { label: t('row.addBehind'), icon: <Plus />, onSelect: insert },
          {
            label: t('duplicate'),
            icon: <Copy />,
            onSelect: () =>
              edit(
                (film) => duplicateShot(film, shot.id, crypto.randomUUID()),
                ['duplicateShot', { number }],
              ),
          },
          shot.scene === null && {
            label: t('row.openScene'),
            icon: <Heading />,
            onSelect: () => {
              edit((film) => changeShot(film, shot.id, { scene: '' }), 'openScene');
              focus.seek(sceneOf(shot.id));
            },
          },
          number > 1 && {
            label: t('row.moveUp'),
            icon: <ArrowUp />,
            keys: 'alt+arrowup',
            onSelect: () => edit((film) => moveShot(film, shot.id, number - 2), ['moveShot', { number }]),
          },
          !last && {
            label: t('row.moveDown'),
            icon: <ArrowDown />,
            keys: 'alt+arrowdown',
            onSelect: () => edit((film) => moveShot(film, shot.id, number), ['moveShot', { number }]),
          },
          'separator',
          {
            label: t('row.takeOut'),
            icon: <Trash2 />,
            dangerous: true,
            onSelect: takeOut,
          },
        ]}
      />
      {open === 'retake' && (
        <DraftDialog shot={seen} number={number} retake={retakes} onClose={() => setOpen(null)} />
      )}
      {open === 'runOn' && <RunShotsDialog first={[shot.id]} onClose={() => setOpen(null)} />}
      {open === 'continue' && <ContinueShot shot={shot} number={number} onClose={() => setOpen(null)} />}
    </div>
  );
}
