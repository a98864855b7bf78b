import { useQuery } from '@tanstack/react-query';
import { History, Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent as ReactKeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyComponent, lazyDialog } from '#components/ui/lazy.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import type { Problem } from '#lib/studio/compose/composition.ts';
import { leavingWord } from '#lib/studio/compose/control-labels.ts';
import { controlsFor, outputFrame } from '#lib/studio/compose/controls.ts';
import { noteText } from '#lib/studio/compose/note-text.ts';
import { isSameModel, type ModelChoice, offeredRoutes } from '#lib/studio/compose/routes.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { withUsernames } from '#lib/studio/library/cast-names.ts';
import { whyNot } from '#lib/studio/people/may.ts';
import { promptBox } from '../replace-prompt.ts';
import { useComposition, useOffered } from '../use-composition.ts';
import { useGenerate } from '../use-generate.ts';
import { BatchPanel } from './batch-panel.tsx';
import { BoxNotes, problemsElsewhere, WayBack } from './box-notes.tsx';
import { CastTray } from './cast-tray.tsx';
import { ChipShapes } from './chip.tsx';
import { GenerateButton } from './generate-button.tsx';
import { AlsoChips, ModelChip } from './model-chip.tsx';
import { PictureChip, PictureRow } from './picture-row.tsx';
import { PromptField } from './prompt-field.tsx';
import { useRecentImages } from './recent-images.tsx';
import { SettingChips } from './setting-chips.tsx';
import { Cost } from './shown-cost.tsx';
import { useShownProblems } from './use-shown-problems.ts';

const PromptLibraryDialog = lazyDialog(() =>
  import('../prompt-library-dialog.tsx').then(({ PromptLibraryDialog }) => PromptLibraryDialog),
);
const CsvDialog = lazyDialog(() => import('../csv/csv-dialog.tsx').then(({ CsvDialog }) => CsvDialog));
const Samples = lazyComponent(() => import('./samples.tsx').then(({ Samples }) => Samples));

type ComposerProps = {
  /** Nothing was ever made: show samples. */
  first: boolean;
  /** A CSV dropped on the page. */
  table: File | null;
  onTable: (table: File | null) => void;
  onFiles: (files: File[]) => void;
  onChat: (place: ModelChoice, prompt: string, stream: boolean) => void;
  /** Scrolls to what was sent. */
  onSent: () => void;
};

/** The prompt box: all inputs of a video, and the button that makes it. */
export function Composer({ first, table, onTable, onFiles, onChat, onSent }: ComposerProps) {
  const tShell = useTranslations('shell');
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const { settings, notes, batch, prompt, connectionId, model, offered, references } = useComposer();
  const { set, settle } = useComposer();
  const places = useOffered();
  const composing = useComposition();
  const { fit, fits, route, drafts, total, waiting, notes: mapped } = composing;
  const may = useMay();
  const place = useOpenProject(({ id }) => id);
  const problems: Problem[] = may.makeIn(place)
    ? composing.problems
    : [{ kind: 'wrong', field: 'project', message: whyNot(may, tShell) }];
  // Deferred: the prompt and the button respond first.
  const chips = useDeferredValue(route !== null, false);
  const { generate, isSending } = useGenerate();
  const [library, setLibrary] = useState(false);
  const [importing, setImporting] = useState(false);
  /** A prompt submitted before the models are known; editing it cancels that. */
  const [held, setHeld] = useState<string | null>(null);
  const streamed = route?.endpoint === 'chat/completions';
  const controls = route ? controlsFor(route) : [];
  const panel = useRef<HTMLElement>(null);
  const { shown, errorOf, show, open, setOpen, tryInVain, beginAgain } = useShownProblems(
    problems,
    controls,
    panel,
  );
  const [draft] = drafts;
  const seconds = draft ? askedSeconds(draft) : USUAL_SECONDS;
  const can = (intent: 'character' | 'streamed') =>
    route !== null && offeredRoutes(intent, offered).some((each) => isSameModel(each, route));
  const takesCast = can('character') && !streamed;
  const { data: characters = [] } = useQuery(charactersOptions());
  const takesPictures = fits.some((each) => each.route.images.max > 0 || !streamed);
  const recent = useRecentImages();
  const isBare = references.length === 0 && !(takesCast && characters.length > 0);
  const canWatch = references.length === 0 && can('streamed');

  const replaced =
    route && connectionId !== null && !isSameModel(route, { connectionId, model })
      ? [t('replacedModel', { model, next: route.name })]
      : [];
  const things = fit?.leaves.map((each) => leavingWord(each, tCompose)).join(tCompose('comma'));
  const left = fit && things ? [t('leavesOut', { model: fit.route.name, things })] : [];

  const submit = async () => {
    if (!route) return;
    beginAgain();
    const { replaced: wayBack } = useComposer.getState();
    if (streamed) onChat(route, withUsernames(prompt, characters).trim(), settings.stream !== false);
    else if (!(await generate(drafts))) return;
    // If the draft was replaced meanwhile, keep its way back.
    if (useComposer.getState().replaced === wayBack) settle();
    onSent();
  };

  return (
    <>
      <section
        ref={panel}
        aria-label={t('composer')}
        data-box
        onKeyDownCapture={pastControls}
        className={classes(
          'relative z-20 grid grid-cols-[minmax(0,1fr)] gap-3 bg-raised p-3 shadow-lift transition-shadow focus-within:shadow-lift-on max-md:tall:max-h-[62dvh] max-md:tall:overflow-y-auto md:mx-auto md:w-[min(976px,100%-48px)] md:rounded-[20px] md:p-4',
          first
            ? 'max-md:mx-4 max-md:rounded-[20px]'
            : 'max-md:rounded-t-[20px] max-md:not-tall:rounded-b-[20px]',
        )}
      >
        <WayBack />
        {fit && (
          <PictureRow
            fit={fit}
            fits={fits}
            frame={outputFrame(fit.route, settings)}
            error={errorOf('references')}
            onFiles={onFiles}
            recent={recent}
            cast={takesCast && characters.length > 0 ? <CastTray characters={characters} /> : null}
          />
        )}
        <div className="grid gap-3 max-md:contents md:flex md:items-end md:gap-4">
          <PromptField error={errorOf('prompt')} />
          <div className="grid shrink-0 max-md:order-last">
            <GenerateButton
              count={total}
              notes={mapped}
              problems={problems}
              busy={isSending(drafts)}
              watched={streamed && settings.stream !== false}
              waiting={waiting}
              // The user must first see what another model would make.
              held={held === prompt && replaced.length === 0}
              onHold={(holds) => setHeld(holds ? prompt : null)}
              onBlocked={tryInVain}
              onGenerate={submit}
            />
          </div>
        </div>
        {batch && route && !streamed && (
          <BatchPanel total={total} onImport={() => setImporting(true)}>
            <AlsoChips route={route} fits={fits} places={places} notes={mapped} />
          </BatchPanel>
        )}
        {(waiting || (route && !chips)) && <ChipShapes />}
        {chips && fit && route && (
          <fieldset className="relative flex min-w-0 items-center gap-1.5 max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 max-md:[scrollbar-width:none] md:flex-wrap">
            <legend className="sr-only">{t('settings')}</legend>
            {takesPictures && isBare && <PictureChip className={classes(recent.length > 0 && 'md:hidden')} />}
            <ModelChip fit={fit} fits={fits} places={places} box={panel} seconds={seconds} />
            {places.length > 1 && !batch && !streamed && (
              <AlsoChips route={route} fits={fits} places={places} notes={mapped} />
            )}
            <SettingChips
              controls={controls}
              problems={shown}
              open={open}
              onOpen={setOpen}
              canWatch={canWatch}
              streamed={streamed}
              takesImages={route.images.max > 0 || !streamed}
            />
            <span className="ml-auto flex items-center gap-1 max-md:contents">
              <IconButton
                label={t('prompts.title')}
                icon={History}
                size="sm"
                onClick={() => setLibrary(true)}
              />
              {!streamed && (
                <IconButton
                  label={t(batch ? 'batch.onePrompt' : 'batch.label')}
                  icon={Layers}
                  size="sm"
                  aria-pressed={batch}
                  onClick={() => {
                    set({ batch: !batch, ...(batch && places.length < 2 ? { also: [] } : {}) });
                    // In a batch, typing continues in its lines.
                    if (!batch) promptBox.current?.focus();
                  }}
                />
              )}
              <Cost drafts={drafts} places={places} />
            </span>
          </fieldset>
        )}
        <BoxNotes
          problems={problemsElsewhere(shown, controls, tCompose)}
          notes={[...replaced, ...left, ...notes.map((note) => noteText(note, tCompose))]}
          trouble={!waiting ? errorOf('model') : undefined}
          onShow={show}
        />
      </section>
      {first && (
        <Samples
          onMake={(words) => {
            set({ prompt: words });
            if (waiting) setHeld(words);
            else if (draft)
              void generate([{ ...draft, params: { ...draft.params, prompt: words } }]).then(
                (sent) => sent && onSent(),
              );
          }}
        />
      )}
      {library && <PromptLibraryDialog onClose={() => setLibrary(false)} />}
      {(importing || table) && route && (
        <CsvDialog
          usual={route}
          places={places}
          routes={offeredRoutes('prompt', offered)}
          file={table}
          onClose={() => {
            setImporting(false);
            onTable(null);
          }}
        />
      )}
    </>
  );
}

const USUAL_SECONDS = 8;

/** Buttons handle Enter even with modifiers: pass Ctrl+Enter to the page. */
function pastControls(event: ReactKeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target as Element).matches('button')) return;
  event.preventDefault();
  event.stopPropagation();
  currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
}
