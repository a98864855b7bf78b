import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Copy, Ellipsis, Folder, Pencil, Share2, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { dragThings } from '#components/shell/projects/drag-things.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classes } from '#components/ui/classes.ts';
import { RenameField } from '#components/ui/forms/editable-name.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { createCut, deleteCut, readCut, restoreCut, saveCut, writeCut } from '#lib/api/cuts.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { formatClock } from '#lib/format/units.ts';
import { useFiling } from '#lib/state/project-store.ts';
import { useSharing } from '#lib/state/share-store.ts';
import type { CutSummary } from '#lib/studio/cut/new-cut.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';

export function CutCard({ cut }: { cut: CutSummary }) {
  const { id, title, duration, shots, missing, rendered, updatedAt, posterUrls } = cut;
  const changed = rendered !== null && rendered.revision !== cut.revision;
  const actions = useCutActions(cut);
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
      {rendered && (
        // Over a picture, whatever its colours.
        <span className="pointer-events-none absolute top-2 left-2 rounded-full bg-panel">
          <Badge tone={changed ? 'neutral' : 'ok'}>{changed ? 'Changed since' : 'Rendered'}</Badge>
        </span>
      )}
      <div className="grid gap-1 px-3.5 py-3">
        {renaming ? (
          <RenameField
            label="Title"
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
          <span>
            {shots} {shots === 1 ? 'shot' : 'shots'}
          </span>
          {missing > 0 && <span className="text-warn">{missing} missing</span>}
          <RelativeTime at={updatedAt} className="ml-auto text-faint" />
        </p>
      </div>
      {may.make && (
        <div className="absolute right-2 bottom-8">
          <DropdownMenu
            trigger={<IconButton label={`More about ${title}`} icon={Ellipsis} size="sm" />}
            entries={[
              changes && { label: 'Rename', icon: <Pencil />, onSelect: () => setRenaming(true) },
              { label: 'Duplicate', icon: <Copy />, onSelect: actions.duplicate },
              changes && {
                label: 'Move to project…',
                icon: <Folder />,
                onSelect: () => useFiling.getState().ask('cut', [id]),
              },
              may.share(cut) && {
                label: 'Share…',
                icon: <Share2 />,
                onSelect: () => useSharing.getState().ask({ kind: 'cut', subjectId: id, name: title }),
              },
              changes && 'separator',
              changes && { label: 'Delete', icon: <Trash2 />, dangerous: true, onSelect: actions.remove },
            ]}
          />
        </div>
      )}
    </article>
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

function useCutActions({ id, title, revision }: CutSummary) {
  const client = useQueryClient();
  const { mutate: remove } = useMutation(deleteCut(client));
  const { mutate: restore } = useMutation(restoreCut(client));
  const { mutateAsync: create } = useMutation({ ...createCut(client), meta: { showsErrors: true } });
  const failed = (words: string) => (error: unknown) =>
    toast.error(words, { description: error instanceof Error ? error.message : String(error) });
  return {
    rename: (name: string) =>
      void saveCut(id, revision, { title: name })
        .then((cut) => writeCut(client, cut))
        .catch(failed('The film was not renamed')),
    duplicate: () =>
      void readCut(id)
        .then(({ id: _, revision: __, duration, createdAt, updatedAt, ...timeline }) =>
          create({ ...timeline, title: `${title} copy`.slice(0, 200), key: crypto.randomUUID() }),
        )
        .then((copy) => toast.success(`${copy.title} is there`))
        .catch(failed('The film was not duplicated')),
    remove: () =>
      remove(id, { onSuccess: () => toast.undo(`${title} moved to the trash`, () => restore(id)) }),
  };
}
