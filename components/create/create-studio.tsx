'use client';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { toast } from '#components/ui/toast.ts';
import { useComposer } from '#lib/state/composer.ts';
import { usePromptLibrary } from '#lib/state/prompt-library.ts';
import { Composer } from './composer.tsx';
import { droppedTaskId, posterFile } from './dropped-video.ts';
import { LivePanel } from './live-panel.tsx';
import { addFiles, resumeUploads } from './reference-uploads.ts';
import { SessionResults } from './session-results.tsx';
import { useLiveStream } from './use-live-stream.ts';
import { usePastedFiles } from './use-pasted-files.ts';

/** Make, watch, and make again without leaving the page. Files may be dropped anywhere on it. */
export function CreateStudio() {
  const ready = useKeptWork();
  const stream = useLiveStream();
  const results = useRef<HTMLElement>(null);
  const show = () => results.current?.scrollIntoView({ behavior: 'smooth' });
  const take = async (files: File[]) => {
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
      {ready ? <Composer onFiles={take} onStream={stream.watch} onShow={show} /> : <ComposerShape />}
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
      {isDragActive && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft text-lg font-medium">
          Drop images to use them
        </div>
      )}
    </div>
  );
}

/** What was being composed comes back from the browser's store; uploads that were cut off go on. */
function useKeptWork(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.all([useComposer.persist.rehydrate(), usePromptLibrary.persist.rehydrate()]).then(() => {
      setReady(true);
      resumeUploads();
    });
  }, []);
  return ready;
}

function ComposerShape() {
  return (
    <div aria-hidden className="grid content-start gap-4 border-r bg-panel p-5">
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-[132px]" />
      <Skeleton className="h-[34px]" />
      <Skeleton className="h-[34px] w-1/2" />
    </div>
  );
}
