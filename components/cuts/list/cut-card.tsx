import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Copy, Ellipsis, Folder, Pencil, Share2, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { dragThings } from '#components/shell/projects/drag-things.ts';
import { AskedForBy } from '#components/task/asked-for-by.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { classes } from '#components/ui/classes.ts';
import { RenameField } from '#components/ui/forms/editable-name.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { createCut, deleteCut, readCut, renameCut, restoreCut, writeCut } from '#lib/api/cuts.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { formatClock } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import { useSharing } from '#lib/state/share-store.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import type { CutSummary } from '#lib/studio/cut/new-cut.ts';
import { isChangedSince } from '#lib/studio/cut/render-sizes.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';

export function CutCard({ cut }: { cut: CutSummary }) {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const { id, duration, shots, missing, rendered, updatedAt, posterUrls, agent } = cut;
  const title = filmTitle(cut.title, tCommon);
  const changed = rendered !== null && isChangedSince(rendered, cut);
  const actions = useCutActions(cut, title);
  const may = useMay();
  const changes = may.change(cut);
  const [renaming, setRenaming] = useState(false);
  return (
    <article
      {...(changes && dragThings('cut', () => [id]))}
      aria-label={title}
      className="group relative overflow-hidden rounded-md bg-raised shadow-hairline transition-shadow focus-within:shadow-[0_0_0_1px_var(--line-strong)] hover:shadow-[0_0_0_1px_var(--line-strong)]"
    >
      <Posters urls={posterUrls} />
      <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between gap-2">
        {rendered && (
          <OnPicture className="shrink-0">
            <Badge tone={changed ? 'neutral' : 'ok'}>
              {t(changed ? 'card.changedSince' : 'card.rendered')}
            </Badge>
          </OnPicture>
        )}
        {agent && (
          <OnPicture className="ml-auto min-w-0">
            <Badge>
              <AskedForBy agent={agent} />
            </Badge>
          </OnPicture>
        )}
      </div>
      <div className="grid gap-1 px-3.5 py-3">
        {renaming ? (
          <RenameField
            label={t('card.title')}
            name={title}
            onDone={(name) => {
              setRenaming(false);
              if (name && name !== title) actions.rename(name);
            }}
          />
        ) : (
          <h2 className="flex min-w-0 items-center gap-2 pr-7">
            <Link
              href={`/cuts/${encodeURIComponent(id)}`}
              className="truncate text-sm font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
            >
              {title}
            </Link>
          </h2>
        )}
        <p className="flex items-center gap-x-2 text-xs text-muted tabular-nums">
          <span>{formatClock(duration * 1000)}</span>
          <span>{t('shots', { count: shots })}</span>
          {missing > 0 && <span className="text-warn">{t('card.missing', { count: missing })}</span>}
          <RelativeTime at={updatedAt} className="ml-auto text-faint" />
        </p>
      </div>
      {may.make && (
        <div className="absolute right-2 bottom-8">
          <DropdownMenu
            trigger={<IconButton label={t('card.more', { title })} icon={Ellipsis} size="sm" />}
            entries={[
              changes && { label: t('renameFilm'), icon: <Pencil />, onSelect: () => setRenaming(true) },
              { label: t('duplicate'), icon: <Copy />, onSelect: actions.duplicate },
              changes && {
                label: t('card.moveToProject'),
                icon: <Folder />,
                onSelect: () => useFiling.getState().ask('cut', [id]),
              },
              may.share(cut) && {
                label: t('card.share'),
                icon: <Share2 />,
                onSelect: () => useSharing.getState().ask({ kind: 'cut', subjectId: id, name: title }),
              },
              changes && 'separator',
              changes && {
                label: tCommon('delete'),
                icon: <Trash2 />,
                dangerous: true,
                onSelect: actions.remove,
              },
            ]}
          />
        </div>
      )}
    </article>
  );
}

/** Legible over any picture. */
function OnPicture({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={classes('grid grid-cols-[minmax(0,1fr)] rounded-full bg-panel', className)}>
      {children}
    </span>
  );
}

/** The first stills of a film as one picture. */
function Posters({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) {
    return (
      <div
        aria-hidden
        className="grid aspect-video place-items-center bg-hover text-faint [&_svg]:size-6 [&_svg]:stroke-[1.4]"
      >
        <Clapperboard />
      </div>
    );
  }
  return (
    <div aria-hidden className="grid aspect-video grid-cols-[3fr_1fr] gap-px overflow-hidden bg-bg">
      <Still url={urls[0]} width={480} className={urls.length === 1 ? 'col-span-2' : ''} />
      {urls.length > 1 && (
        <div className="grid min-h-0 auto-rows-fr gap-px">
          {urls.slice(1, 4).map((url) => (
            <Still key={url} url={url} width={160} />
          ))}
        </div>
      )}
    </div>
  );
}

function Still({ url = '', width, className }: { url?: string; width: number; className?: string }) {
  const small = url.includes('?') ? smallPoster(url, width) : `${url}?thumb=${width}`;
  return (
    <img src={small} alt="" loading="lazy" className={classes('size-full min-h-0 object-cover', className)} />
  );
}

function useCutActions({ id, revision }: CutSummary, title: string) {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const client = useQueryClient();
  const { mutate: remove } = useMutation(deleteCut(client));
  const { mutate: restore } = useMutation(restoreCut(client));
  const { mutateAsync: create } = useMutation({ ...createCut(client), meta: { showsErrors: true } });
  const failed = (words: string) => (error: Error) => toast.error(words, { description: told(error) });
  return {
    rename: (name: string) =>
      void renameCut(id, revision, name)
        .then((cut) => writeCut(client, cut))
        .catch(failed(t('card.notRenamed'))),
    duplicate: () =>
      void readCut(id)
        .then((cut) =>
          create({
            ...timelineOf(cut),
            projectId: cut.projectId,
            title: t('card.copyTitle', { title }).slice(0, 200),
            key: crypto.randomUUID(),
          }),
        )
        .then((copy) => toast.success(t('card.copied', { title: copy.title })))
        .catch(failed(t('card.notDuplicated'))),
    remove: () =>
      remove(id, { onSuccess: () => toast.undo(t('card.trashed', { title }), () => restore(id)) }),
  };
}
