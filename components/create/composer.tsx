import { ChevronDown, History, Layers } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { isTableAlone } from '#components/compose/model-field.tsx';
import {
  IntentPills,
  SettingsFields,
  type SettingsFieldsProps,
} from '#components/compose/settings-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import { controlsFor, outputFrame } from '#lib/studio/compose/controls.ts';
import { isSameModel, type ModelChoice } from '#lib/studio/compose/routes.ts';
import { BatchPanel } from './batch-panel.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { AlsoField, ModelField } from './model-field.tsx';
import { PromptField } from './prompt-field.tsx';
import { ReferenceStrip } from './reference-strip.tsx';
import { LOOKING, useComposition } from './use-composition.ts';
import { useGenerate } from './use-generate.ts';
import { useOffered } from './use-offered.ts';
import { VariationsField } from './variations-field.tsx';

const PromptLibraryDialog = lazyComponent(() =>
  import('./prompt-library-dialog.tsx').then(({ PromptLibraryDialog }) => PromptLibraryDialog),
);

type ComposerProps = {
  onFiles: (files: File[]) => void;
  onChat: (place: ModelChoice, prompt: string, stream: boolean) => void;
  /** Scrolls to the results where they are not beside the composer. */
  onShow: () => void;
};

/** Everything that goes into a video, top to bottom, and the one button that makes it. */
export function Composer({ onFiles, onChat, onShow }: ComposerProps) {
  const { settings, notes, batch, prompt, connectionId, model, intent, offered } = useComposer();
  const { set, setIntent, setSetting } = useComposer();
  const places = useOffered();
  const { route, routes, drafts, total, problems, waiting, notes: mapped } = useComposition();
  const { generate, isSending } = useGenerate();
  const [tries, setTries] = useState(0);
  const [library, setLibrary] = useState(false);
  /** The prompt that was sent before it was known what can be; one that is changed since is not sent. */
  const [held, setHeld] = useState<string | null>(null);
  const streamed = route?.endpoint === 'chat/completions';
  const several = route !== null && !isTableAlone(routes, places);
  const controls = route ? controlsFor(route) : [];
  // Missing values are reported when sending is tried; wrong ones at once.
  const shown = tries > 0 ? problems : problems.filter(({ kind }) => kind === 'wrong');
  const errorOf = (field: string) => shown.find((problem) => problem.field === field)?.message;

  const replaced =
    route && connectionId !== null && !isSameModel(route, { connectionId, model })
      ? [`${model} is not offered here any more. ${route.name} takes its place.`]
      : [];
  const said = [...replaced, ...notes];

  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tries > 0) panel.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries]);

  const submit = async () => {
    if (!route) return;
    setTries(0);
    if (streamed) return onChat(route, prompt.trim(), settings.stream !== false);
    if (!(await generate(drafts))) return;
    const words = drafts.length === 1 ? 'In the queue' : `${drafts.length} videos are in the queue`;
    toast.success(words, isAbove(panel.current) ? { action: { label: 'Show', onClick: onShow } } : {});
  };

  return (
    <section
      ref={panel}
      aria-label="Composer"
      onKeyDownCapture={pastControls}
      className="flex flex-col border-b bg-panel lg:min-h-0 lg:border-r lg:border-b-0"
    >
      <div className="grid grow content-start gap-4 p-4 md:p-5 lg:min-h-0 lg:overflow-y-auto">
        <IntentPills intent={intent} offered={offered} onChange={setIntent} />
        <PromptField error={errorOf('prompt')} />
        <div className="-mt-2.5 flex gap-1">
          <Button size="sm" variant="ghost" onClick={() => setLibrary(true)}>
            <History aria-hidden /> Prompts
          </Button>
          {!streamed && (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={batch}
              onClick={() => set({ batch: !batch, ...(several ? {} : { also: [] }) })}
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
              <ModelField route={route} routes={routes} places={places} />
              {several && !streamed && (
                <AlsoField route={route} routes={routes} places={places} notes={mapped} />
              )}
              {!streamed && !several && <VariationsField />}
            </div>
            {batch && !streamed && (
              <BatchPanel route={route} routes={routes} total={total} several={several} notes={mapped} />
            )}
            <SettingsFields
              lead={several && !streamed && <VariationsField />}
              settings={settings}
              onSet={setSetting}
              controls={controls.filter(({ advanced }) => !advanced)}
              problems={shown}
            />
            <Advanced
              label={route.capabilities ? 'More settings' : 'Character and more'}
              settings={settings}
              onSet={setSetting}
              controls={controls.filter(({ advanced }) => advanced)}
              problems={shown}
            />
          </>
        )}
        {waiting && <ModelShape />}
        {!waiting && errorOf('model') && <Notice tone="danger">{errorOf('model')}</Notice>}
        {said.length > 0 && (
          <Notice tone="warn">
            {said.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
      </div>
      <div data-foot className="sticky bottom-0 z-20 flex gap-2.5 border-t bg-panel px-4 py-3.5 md:px-5">
        <GenerateBar
          count={total}
          notes={mapped}
          problems={problems}
          busy={isSending(drafts)}
          watched={streamed && settings.stream !== false}
          waiting={waiting}
          // What would be made by another model than the one that was seen is looked at first.
          held={held === prompt && replaced.length === 0}
          onHold={(holds) => setHeld(holds ? prompt : null)}
          onBlocked={() => setTries(tries + 1)}
          onGenerate={submit}
        />
      </div>
      {library && <PromptLibraryDialog onClose={() => setLibrary(false)} />}
    </section>
  );
}

/** The model and its settings before they are known. */
function ModelShape() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-[34px]" />
      <Skeleton className="h-[34px] w-1/2" />
      <p role="status" className="text-xs text-muted">
        {LOOKING}
      </p>
    </div>
  );
}

/** On a narrow screen the results come below the composer, mostly out of view. */
const isAbove = (panel: HTMLElement | null) => (panel?.clientWidth ?? 0) > window.innerWidth * 0.75;

/** Buttons handle Enter even with modifiers: Ctrl+Enter is passed on to the page instead. */
function pastControls(event: ReactKeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target as Element).matches(TAKES_ENTER)) return;
  event.preventDefault();
  event.stopPropagation();
  currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
}

const TAKES_ENTER = 'button, summary';

/** Focuses the first missing or wrong field when sending was tried. */
const WRONG = '[aria-invalid=true], [data-invalid=true]';

function Advanced({ label, ...props }: SettingsFieldsProps & { label: string }) {
  const [open, setOpen] = useState(false);
  if (props.controls.length === 0) return null;
  const wrong = props.problems.some(({ field }) => props.controls.some(({ name }) => name === field));
  if (wrong && !open) setOpen(true);
  return (
    <details
      className="group grid gap-4"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-xs font-medium text-muted hover:text-text">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" /> {label}
      </summary>
      <div className="mt-4 grid gap-4">
        <SettingsFields {...props} />
      </div>
    </details>
  );
}
