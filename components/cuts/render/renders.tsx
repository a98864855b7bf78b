import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Columns2, Download, Ellipsis, Play, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { AskedForBy } from '#components/task/asked-for-by.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { ProgressBar } from '#components/ui/progress.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import {
  cancelRender,
  deleteRender,
  renderVideoUrl,
  restoreRender,
  retryRender,
} from '#lib/api/cut-renders.ts';
import { formatBytes } from '#lib/format/units.ts';
import { errorText } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut } from '#lib/state/cut-store.ts';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { isChangedSince, renderLabel } from '#lib/studio/cut/render-sizes.ts';

// A rule between sections, none above the first.
const SECTION = 'grid border-b pb-3.5 text-xs tabular-nums last:border-0 last:pb-0';

/** The time left, from the frame rate since this was first seen. */
function useSecondsLeft({ id, framesDone, frames, status, soundDone }: CutRender): number | null {
  const first = useRef<{ id: string; at: number; framesDone: number } | null>(null);
  if (status !== 'rendering' || soundDone < 1) return null;
  if (first.current?.id !== id) first.current = { id, at: Date.now(), framesDone };
  const made = framesDone - first.current.framesDone;
  const rate = made / (Date.now() - first.current.at);
  return made > 0 && rate > 0 ? Math.ceil((frames - framesDone) / rate / 1000) : null;
}

/** The stage of a render: sound, then frames, then muxing. */
function stageOf({ status, soundDone, framesDone, frames, progress }: CutRender, t: Translator<'cuts'>) {
  if (status === 'rendering' && soundDone < 1)
    return { percent: soundDone * 100, label: t('render.soundOf'), words: t('render.mixing') };
  const drawn = { percent: progress, label: t('render.progress') };
  if (framesDone > 0 && framesDone >= frames) return { ...drawn, words: t('render.puttingTogether') };
  return { ...drawn, words: t('render.frames', { done: framesDone, frames }) };
}

export function RenderingNow({ render }: { render: CutRender }) {
  const t = useTranslations('cuts');
  const { mutate, isPending } = useMutation(cancelRender(useQueryClient()));
  const left = useSecondsLeft(render);
  const { status } = render;
  const readOnly = useCut((state) => state.readOnly);
  const stage = stageOf(render, t);
  return (
    <section aria-label={t('render.now')} className={`${SECTION} gap-2`}>
      <div className="flex items-center justify-between">
        <h2 className="text-base font-semibold">
          {t(status === 'waiting' ? 'render.queued' : 'render.now')}
        </h2>
        {!readOnly && (
          <Button size="sm" busy={isPending} onClick={() => mutate(render)}>
            {t('stop')}
          </Button>
        )}
      </div>
      <div className="flex justify-between">
        <span>{renderLabel(render)}</span>
        <span>{t('units.percent', { value: Math.floor(stage.percent) })}</span>
      </div>
      <ProgressBar percent={stage.percent} label={stage.label} />
      <span className="text-muted">
        {left === null
          ? stage.words
          : t('render.stageLeft', { stage: stage.words, length: inSeconds(left, t) })}
      </span>
    </section>
  );
}

type PlayProps = { onPlay: (renders: CutRender[]) => void };

export function NewestRender({ render, onPlay }: PlayProps & { render: CutRender }) {
  const t = useTranslations('cuts');
  const isChanged = useCut(({ cut }) => render.status === 'done' && isChangedSince(render, cut));
  return (
    <section aria-label={t('render.newestRender')} className={SECTION}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="text-base font-semibold">{t('render.newest')}</h2>
        {isChanged && <Badge>{t('render.changedSince')}</Badge>}
      </div>
      <ul>
        <Render render={render} onPlay={() => onPlay([render])} />
      </ul>
    </section>
  );
}

type EarlierProps = PlayProps & { newest: CutRender; renders: readonly CutRender[] };

/** Earlier renders: to play, compare, keep or delete. */
export function EarlierRenders({ newest, renders, onPlay }: EarlierProps) {
  const t = useTranslations('cuts');
  const done = [newest, ...renders].filter(({ status }) => status === 'done');
  return (
    <section aria-label={t('render.earlierRenders')} className={SECTION}>
      <div className="flex min-h-7 items-center justify-between pb-1">
        <h2 className="text-base font-semibold">{t('render.earlier')}</h2>
        {done.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => onPlay(done.slice(0, 2))}>
            <Columns2 aria-hidden /> {t('render.compare')}
          </Button>
        )}
      </div>
      <ul className="grid max-h-64 divide-y overflow-y-auto">
        {renders.map((render) => (
          <Render key={render.id} render={render} onPlay={() => onPlay([render])} />
        ))}
      </ul>
    </section>
  );
}

function Render({ render, onPlay }: { render: CutRender; onPlay: () => void }) {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const told = useErrorMessage();
  const client = useQueryClient();
  const { mutate: remove } = useMutation(deleteRender(client));
  const { mutate: restore } = useMutation(restoreRender(client));
  const { mutate: retry, isPending } = useMutation(retryRender(client));
  const readOnly = useCut((state) => state.readOnly);
  const { status, error, bytes, createdAt, agent } = render;
  const done = status === 'done';
  const label = renderLabel(render);
  return (
    <li className="flex items-center gap-1 py-1.5">
      <div className="grid min-w-0 grow">
        <span>{label}</span>
        <span className="flex gap-2 whitespace-nowrap text-muted">
          <RelativeTime at={createdAt} />
          {done && bytes !== null && <span>{formatBytes(bytes)}</span>}
          {status === 'cancelled' && <span>{t('render.stopped')}</span>}
          <AskedForBy agent={agent} />
        </span>
        {status === 'failed' && (
          <span role="alert" title={error ? told(error) : undefined} className="text-danger">
            {error ? t('render.why', errorText(error.code, tErrors)) : t('render.failed')}
          </span>
        )}
      </div>
      {done ? (
        <>
          <IconButton label={t('render.playOf', { label })} icon={Play} size="sm" onClick={onPlay} />
          <Button size="sm" asChild>
            <a
              href={renderVideoUrl(render, { download: true })}
              download
              aria-label={t('render.downloadOf', { label })}
            >
              <Download aria-hidden /> {t('render.download')}
            </a>
          </Button>
        </>
      ) : (
        !readOnly && (
          <Button size="sm" busy={isPending} onClick={() => retry(render)}>
            <RotateCcw aria-hidden /> {tCommon('tryAgain')}
          </Button>
        )
      )}
      {!readOnly && (
        <DropdownMenu
          trigger={<IconButton label={t('render.more', { label })} icon={Ellipsis} size="sm" />}
          entries={[
            {
              label: tCommon('delete'),
              icon: <Trash2 />,
              dangerous: true,
              onSelect: () =>
                remove(render, { onSuccess: () => toast.undo(t('render.deleted'), () => restore(render)) }),
            },
          ]}
        />
      )}
    </li>
  );
}
