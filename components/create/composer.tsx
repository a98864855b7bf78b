'use client';
import { ChevronDown, History, Layers } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useComposer } from '#lib/state/composer.ts';
import { controlsFor } from '#lib/studio/compose/controls.ts';
import { outputFrame } from '#lib/studio/compose/output-frame.ts';
import type { Problem } from '#lib/studio/compose/problems.ts';
import { BatchPanel } from './batch-panel.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { IntentPills } from './intent-pills.tsx';
import { ModelField } from './model-field.tsx';
import { PromptField } from './prompt-field.tsx';
import { PromptLibraryDialog } from './prompt-library-dialog.tsx';
import { ReferenceStrip } from './reference-strip.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useComposition } from './use-composition.ts';
import { useGenerate } from './use-generate.ts';
import { VariationsField } from './variations-field.tsx';

type ComposerProps = {
  onFiles: (files: File[]) => void;
  onStream: (model: string, prompt: string) => void;
};

/** Everything that goes into a video, top to bottom, and at its foot the one button that makes it. */
export function Composer({ onFiles, onStream }: ComposerProps) {
  const { settings, notes, batch, prompt } = useComposer();
  const set = useComposer((state) => state.set);
  const { route, routes, drafts, problems } = useComposition();
  const { generate, busy } = useGenerate();
  const [tried, setTried] = useState(false);
  const [library, setLibrary] = useState(false);
  const streamed = route?.endpoint === 'chat/completions';
  const controls = route ? controlsFor(route) : [];
  const shown = tried ? problems : problems.filter(isWorthSayingEarly);
  const errorOf = (field: string) => shown.find((problem) => problem.field === field)?.message;

  const submit = async () => {
    setTried(true);
    if (!route || problems.length > 0) return;
    if (streamed) return onStream(route.model, prompt.trim());
    if (!(await generate(drafts))) return;
    setTried(false);
    toast.success(drafts.length === 1 ? 'In the queue' : `${drafts.length} videos are in the queue`);
  };

  return (
    <section
      aria-label="Composer"
      className="flex flex-col border-b bg-panel lg:min-h-0 lg:border-r lg:border-b-0"
    >
      <div className="grid grow content-start gap-4 p-4 md:p-5 lg:min-h-0 lg:overflow-y-auto">
        <IntentPills />
        <PromptField error={errorOf('prompt')} />
        <div className="-mt-2.5 flex gap-1">
          <Button size="sm" look="ghost" onClick={() => setLibrary(true)}>
            <History aria-hidden /> Prompts
          </Button>
          {!streamed && (
            <Button
              size="sm"
              look="ghost"
              aria-pressed={batch}
              onClick={() => set({ batch: !batch, alsoModels: [] })}
            >
              <Layers aria-hidden /> {batch ? 'One prompt' : 'Batch'}
            </Button>
          )}
        </div>
        {route && (
          <>
            <ReferenceStrip
              route={route}
              frame={outputFrame(route, settings)}
              error={errorOf('references')}
              onFiles={onFiles}
            />
            <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
              <ModelField route={route} routes={routes} />
              {!streamed && <VariationsField />}
            </div>
            {batch && !streamed && <BatchPanel route={route} routes={routes} total={drafts.length} />}
            <SettingsFields controls={controls.filter(({ advanced }) => !advanced)} problems={shown} />
            <Advanced controls={controls.filter(({ advanced }) => advanced)} problems={shown} />
          </>
        )}
        {errorOf('model') && <Notice tone="danger">{errorOf('model')}</Notice>}
        {notes.length > 0 && (
          <Notice tone="warn">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
      </div>
      <div className="sticky bottom-0 z-20 flex gap-2.5 border-t bg-panel px-4 py-3.5 md:px-5">
        <GenerateBar
          count={drafts.length}
          problems={problems}
          busy={busy}
          streamed={streamed}
          onGenerate={submit}
        />
      </div>
      {library && <PromptLibraryDialog onClose={() => setLibrary(false)} />}
    </section>
  );
}

/** What is merely not filled in yet is said when sending is tried; what is wrong is said at once. */
const isWorthSayingEarly = ({ message }: Problem) => !/^(Write|Add|Wait)\b/.test(message);

function Advanced(props: Parameters<typeof SettingsFields>[0]) {
  if (props.controls.length === 0) return null;
  const wrong = props.problems.some(({ field }) => props.controls.some(({ name }) => name === field));
  return (
    <details className="group grid gap-4" open={wrong || undefined}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-xs font-medium text-muted hover:text-text">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" /> Character
        and more
      </summary>
      <div className="mt-4 grid gap-4">
        <SettingsFields {...props} />
      </div>
    </details>
  );
}
