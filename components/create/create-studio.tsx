'use client';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { PROMPT_INVITATION, PROMPT_TEXT } from '#components/compose/prompt-box.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePromptLibrary } from '#lib/state/prompt-library-store.ts';
import type { Composer } from './composer.tsx';
import { useLiveStream } from './live-stream.ts';
import { SessionResults } from './session-results.tsx';

// Requested while the page is still loading: the placeholder takes no input.
const loadComposer = () => import('./composer.tsx');
const loadUploads = () => import('./reference-uploads.ts');
const loadKept = async () => (await import('#lib/state/composer-store.ts')).useComposer.persist.rehydrate();
const LivePanel = lazyComponent(() => import('./live-panel.tsx').then(({ LivePanel }) => LivePanel));
// If it fails, the page reports it when it asks again.
if (typeof window !== 'undefined') loadComposer().catch(() => undefined);

/** Make, watch, and make again without leaving the page. Files may be dropped anywhere on it. */
export function CreateStudio() {
  const kept = useKeptWork();
  const stream = useLiveStream();
  const results = useRef<HTMLElement>(null);
  const show = () => results.current?.scrollIntoView({ behavior: 'smooth' });
  const take = async (files: File[]) => {
    const { addFiles } = await loadUploads();
    for (const refusal of await addFiles(files)) toast.error(refusal);
  };
  usePastedFiles(take);
  const takeCard = async (event: DragEvent) => {
    const taskId = droppedTaskId(event.dataTransfer);
    if (!taskId) return;
    event.preventDefault();
    event.stopPropagation();
    try {
      await take([await posterFile(taskId)]);
    } catch (error) {
      toast.error('The picture could not be used', { description: String(error) });
    }
  };
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined, onDropCapture: takeCard })}
      className="relative grid grow grid-cols-[minmax(0,1fr)] content-start lg:min-h-0 lg:content-stretch lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[436px_minmax(0,1fr)]"
    >
      <h1 className="sr-only">Create</h1>
      {kept ? <kept.Composer onFiles={take} onChat={stream.watch} onShow={show} /> : <ComposerShape />}
      <section ref={results} aria-label="Results" className="px-4 py-5 md:px-6 lg:min-h-0 lg:overflow-y-auto">
        {stream.lives.map((live) => (
          <LivePanel
            key={live.id}
            live={live}
            onStopWatching={() => stream.stopWatching(live.id)}
            onClose={() => stream.dismiss(live.id)}
          />
        ))}
        <SessionResults />
      </section>
      {isDragActive && <DropOverlay>Drop images to use them</DropOverlay>}
    </div>
  );
}

/** Restores the composition from the browser's storage, and resumes interrupted uploads. */
function useKeptWork() {
  const [kept, setKept] = useState<{ Composer: typeof Composer } | null>(null);
  useEffect(() => {
    const read = [loadKept(), usePromptLibrary.persist.rehydrate()];
    Promise.all([loadComposer(), loadUploads(), ...read]).then(
      ([{ Composer }, { resumeUploads }]) => {
        setKept({ Composer });
        resumeUploads();
      },
      // Thrown during rendering, so that the error boundary catches it and offers to try again.
      (error) =>
        setKept(() => {
          throw error;
        }),
    );
  }, []);
  return kept;
}

/** The composer before it is interactive, without controls. */
function ComposerShape() {
  return (
    <div
      aria-hidden
      className="grid content-start gap-4 border-b bg-panel p-4 md:p-5 lg:border-r lg:border-b-0"
    >
      <Skeleton className="h-7 w-4/5" />
      <div className="grid gap-1.5">
        <span className="text-xs font-medium text-muted">Prompt</span>
        <textarea
          disabled
          placeholder={PROMPT_INVITATION}
          className={`${PROMPT_TEXT} resize-none overflow-hidden rounded-md border border-line-strong bg-bg`}
        />
      </div>
      <Skeleton className="h-[34px]" />
      <Skeleton className="h-[34px] w-1/2" />
    </div>
  );
}

/**
 * The poster of a video whose card was dragged here, from this page or from the gallery in another
 * window: a card is a link, and a dragged link carries its address.
 */
function droppedTaskId(transfer: DataTransfer): string | null {
  if (transfer.files.length > 0) return null;
  const address = URL.parse(transfer.getData('text/uri-list').split('\n')[0] ?? '');
  if (address?.origin !== window.location.origin) return null;
  const match = /^\/gallery\/([^/]+)$/.exec(address.pathname);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

async function posterFile(taskId: string): Promise<File> {
  const response = await fetch(`/api/tasks/${encodeURIComponent(taskId)}/poster`);
  if (!response.ok) throw new Error('This video has no picture to use yet.');
  const blob = await response.blob();
  return new File([blob], `Poster of ${taskId}.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type });
}

/** Handles files pasted anywhere on the page; pasted text is left to the browser. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
