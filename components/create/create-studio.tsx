'use client';
import { useTranslations } from 'next-intl';
import { type DragEvent, startTransition, useEffect, useRef, useState } from 'react';
import { LARGE_PROMPT_TEXT } from '#components/compose/prompt-box.ts';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { Makers } from '#components/shell/people/makers.tsx';
import { classes } from '#components/ui/classes.ts';
import { useFileDrop } from '#components/ui/forms/use-file-drop.ts';
import { useOnlineAgain } from '#components/ui/forms/use-online-again.ts';
import { usePastedFiles } from '#components/ui/forms/use-pasted-files.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { here, within } from '#lib/format/base-path.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { followTabs } from '#lib/state/follow-tabs.ts';
import { usePromptLibrary } from '#lib/state/prompt-library-store.ts';
import type { Composer } from './box/composer.tsx';
import { useLiveStream } from './live-stream.ts';
import { useFirstVisit } from './results/recent-tasks.ts';
import type { Runs } from './results/run-list.tsx';
import { RecentShape } from './results/runs-shape.tsx';
import { Welcome } from './results/welcome.tsx';

// Requested while the page loads: the placeholder takes no input.
const loadComposer = () => import('./box/composer.tsx');
const loadRuns = () => import('./results/run-list.tsx');
const loadUploads = () => import('./reference-uploads.ts');
const loadKept = async () => (await import('#lib/state/composer-store.ts')).useComposer.persist.rehydrate();
const LivePanel = lazyComponent(() => import('./results/live-panel.tsx').then(({ LivePanel }) => LivePanel));
// If it fails, the page reports it on its own request.
if (typeof window !== 'undefined') Promise.all([loadComposer(), loadRuns()]).catch(() => undefined);

const isTable = ({ name, type }: File) => type === 'text/csv' || /\.[ct]sv$/i.test(name);

/** Make, watch and remake on one page. Files may be dropped anywhere on it. */
export const CreateStudio = () => (
  <Makers otherwise={<LooksOnly heading="h1" />}>
    <Studio />
  </Makers>
);

function Studio() {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const told = useErrorMessage();
  const { Composer, Runs } = useParts();
  const stream = useLiveStream();
  const [table, setTable] = useState<File | null>(null);
  const first = useFirstVisit() === true && stream.lives.length === 0;
  const results = useRef<HTMLElement>(null);
  const showResults = () => results.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  const take = async (files: File[]) => {
    const rows = files.find(isTable);
    if (rows) setTable(rows);
    const { addFiles } = await loadUploads();
    const images = files.filter((file) => !isTable(file));
    const { count, sentences } = await addFiles(images, t, tCompose);
    const [only] = sentences;
    if (sentences.length > 1)
      toast.error(t('refused.several', { count }), { description: sentences.join(' ') });
    else if (only) toast.error(only);
  };
  usePastedFiles(take);
  const takeCard = async (event: DragEvent) => {
    const taskId = droppedTaskId(event.dataTransfer);
    if (!taskId) return;
    event.preventDefault();
    event.stopPropagation();
    try {
      await take([await posterFile(taskId, t)]);
    } catch (error) {
      toast.error(t('pictureNotUsed'), { description: told(error) });
    }
  };
  const { areaProps, isDragActive } = useFileDrop({ onFiles: (files) => void take(files), noPaste: true });
  return (
    <div
      {...areaProps}
      onDropCapture={takeCard}
      className={classes('relative flex grow flex-col', !first && 'box-page')}
    >
      {!first && <h1 className="sr-only">{t('create')}</h1>}
      <section
        ref={results}
        aria-label={t('results')}
        className={classes('scroll-mt-2', !first && 'grow px-4 pb-6 md:px-6')}
      >
        {stream.lives.map((live) => (
          <LivePanel
            key={live.id}
            live={live}
            onStopWatching={() => stream.stopWatching(live.id)}
            onClose={() => stream.dismiss(live.id)}
          />
        ))}
        {first ? <Welcome /> : Runs ? <Runs /> : <RecentShape />}
      </section>
      <div className={first ? 'relative' : 'box-foot'}>
        {Composer ? (
          <Composer
            first={first}
            table={table}
            onTable={setTable}
            onFiles={take}
            onChat={stream.watch}
            onSent={showResults}
          />
        ) : (
          <BoxShape />
        )}
      </div>
      {isDragActive && <DropOverlay>{t('drop')}</DropOverlay>}
    </div>
  );
}

type Parts = { Composer?: typeof Composer; Runs?: typeof Runs };

/**
 * The parts of the page as they load: the results, and the composer with its stored state. Resumes
 * interrupted uploads.
 */
function useParts(): Parts {
  const [parts, setParts] = useState<Parts>({});
  useEffect(() => {
    // A large render: as a transition, so the page stays responsive.
    const add = (part: Parts) => startTransition(() => setParts((before) => ({ ...before, ...part })));
    // Thrown while rendering, so the error boundary catches it and offers a retry.
    const fail = (error: unknown) =>
      setParts(() => {
        throw error;
      });
    loadRuns().then(({ Runs }) => add({ Runs }), fail);
    const read = [loadKept(), usePromptLibrary.persist.rehydrate()];
    Promise.all([loadComposer(), loadUploads(), ...read]).then(([{ Composer }, { resumeUploads }]) => {
      add({ Composer });
      resumeUploads();
    }, fail);
    return followTabs(usePromptLibrary);
  }, []);
  // After a failed load, the code comes with a reload of the page.
  useOnlineAgain(
    true,
    () =>
      void loadUploads().then(
        ({ resumeUploads }) => resumeUploads(),
        () => undefined,
      ),
  );
  return parts;
}

/** The box before it is interactive. */
function BoxShape() {
  const t = useTranslations('compose');
  return (
    <div
      aria-hidden
      className="grid gap-3 bg-raised p-3 shadow-lift max-md:rounded-t-[20px] md:mx-auto md:w-[min(976px,100%-48px)] md:rounded-[20px] md:p-4"
    >
      <div className="grid gap-3 md:flex md:items-end md:gap-4">
        <p className={`${LARGE_PROMPT_TEXT} border border-transparent text-faint lg:my-1.5`}>
          {t('invitation')}
        </p>
        <div className="h-12 shrink-0 rounded-lg bg-hover max-md:order-last md:w-52" />
      </div>
      <div className="h-8 w-44 rounded-full border border-line" />
    </div>
  );
}

/**
 * The poster of a card dragged here, also from the gallery in another window: a card is a link, and a dragged
 * link carries its address.
 */
function droppedTaskId(transfer: DataTransfer): string | null {
  if (transfer.files.length > 0) return null;
  const address = URL.parse(transfer.getData('text/uri-list').split('\n')[0] ?? '');
  if (address?.origin !== window.location.origin) return null;
  const match = /^\/gallery\/([^/]+)$/.exec(within(address.pathname));
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

async function posterFile(taskId: string, t: Translator<'create'>): Promise<File> {
  const response = await fetch(here(`/api/tasks/${encodeURIComponent(taskId)}/poster`));
  if (!response.ok) throw new Error(t('noPicture'));
  const blob = await response.blob();
  const name = t('posterOf', { task: taskId, type: blob.type.split('/')[1] ?? 'jpg' });
  return new File([blob], name, { type: blob.type });
}
