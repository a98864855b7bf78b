import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { ModelField } from '#components/compose/model-field.tsx';
import { dropPictures, useIsSending } from '#components/compose/picture-uploads.ts';
import { PromptInput } from '#components/compose/prompt-input.tsx';
import { ReferencePicker } from '#components/compose/reference-picker.tsx';
import { IntentPills, SettingsFields } from '#components/compose/settings-fields.tsx';
import { useVideoModels } from '#components/compose/use-video-models.ts';
import { TwiceNotice } from '#components/task/run-on/twice-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useUnsavedQuestion } from '#components/ui/overlays/closing-question.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { taskOptions } from '#lib/api/tasks.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { problemsAtSight } from '#lib/studio/compose/composition.ts';
import { controlsFor } from '#lib/studio/compose/controls.ts';
import {
  type DraftForm,
  draftOf,
  formOf,
  formRoute,
  withIntent,
  withModel,
} from '#lib/studio/compose/draft-form.ts';
import { noteText } from '#lib/studio/compose/note-text.ts';
import type { Note } from '#lib/studio/compose/notes.ts';
import { composedFrom } from '#lib/studio/compose/reuse.ts';
import { INTENTS, offeredRoutes } from '#lib/studio/compose/routes.ts';
import { mayBeMade, setDraft } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { useTakes } from './use-takes.ts';
import { useUsualDraft } from './use-usual-draft.ts';

type DraftDialogProps = {
  shot: Shot;
  number: number;
  /** Makes another take; the shot keeps both. */
  retake?: boolean;
  onClose: () => void;
};

const AMONG = INTENTS.filter((intent) => intent !== 'streamed');
const loadSchemas = () => import('#lib/studio/compose/schema-problems.ts');

/** Everything a shot is made from. */
export function DraftDialog({ shot, number, retake = false, onClose }: DraftDialogProps) {
  const t = useTranslations('cuts');
  const usual = useUsualDraft();
  // A gallery video has no draft here: read it from its task.
  const asked = shot.draft === null && shot.taskId !== null;
  const { data: task, isLoading } = useQuery({ ...taskOptions(shot.taskId ?? ''), enabled: asked });
  const [first] = useState(() => formOf(shot.draft ?? usual()));
  const begun = shot.draft === null && task ? composedFrom(task) : first;
  if (!isLoading) return <DraftFields {...{ shot, number, retake, onClose }} begun={begun} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width="lg" title={titleOf(number, retake, t)}>
      <Skeleton className="h-72" />
    </Dialog>
  );
}

const titleOf = (number: number, retake: boolean, t: Translator<'cuts'>) =>
  t(retake ? 'draftDialog.retakeTitle' : 'shot', { number });

function DraftFields({
  shot,
  number,
  retake = false,
  onClose,
  begun,
}: DraftDialogProps & { begun: DraftForm }) {
  const t = useTranslations('cuts');
  const tCompose = useTranslations('compose');
  const formId = useId();
  const [form, setForm] = useState(begun);
  const [kept, setKept] = useState(begun);
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const [tried, setTried] = useState(false);
  /** Waits for the pictures that are being sent. */
  const [pressed, setPressed] = useState<'save' | 'make' | null>(null);
  const edit = useCut((state) => state.edit);
  const { make, busy } = useTakes();
  const pictures = retake ? `${shot.id} retake` : shot.id;
  const sending = useIsSending(pictures);
  const twice = useCut(({ media }) => mayBeMade(shot, media));
  const { connectionId, model } = form;
  const used = useMemo(() => [{ connectionId, model }], [connectionId, model]);
  const { offered, places } = useVideoModels(used);
  const problemsOf = useLazyModule(loadSchemas)?.problemsOf ?? problemsAtSight;
  const routes = offeredRoutes(form.intent, offered);
  const route = formRoute(form, offered);
  const problems = route ? problemsOf({ ...form, route }, tCompose) : [];
  const shown = tried ? problems : problems.filter(({ kind }) => kind === 'wrong');
  const errorOf = (field: string) => shown.find((problem) => problem.field === field)?.message;
  const controls = route ? controlsFor(route) : [];
  const change = (part: Partial<DraftForm>) => setForm((before) => ({ ...before, ...part }));
  const become = (next: { form: DraftForm; notes: Note[] }) => {
    setForm(next.form);
    setNotes(next.notes);
  };
  const settings = {
    settings: form.settings,
    problems: shown,
    onSet: (name: string, value: DraftForm['settings'][string]) =>
      change({ settings: { ...form.settings, [name]: value } }),
  };
  const keep = (draft: Draft) => {
    edit((film) => setDraft(film, shot.id, draft), ['describeShot', { number }]);
    setKept(form);
  };
  const act = async (send: boolean) => {
    const draft = draftOf(form, offered);
    if (draft && sending) return setPressed(send ? 'make' : 'save');
    if (!draft || (send && problems.length > 0)) return setTried(true);
    if (!retake) keep(draft);
    if (!send) return onClose();
    if (await make({ shots: [shot.id], confirmed: twice, ...(retake ? { draft } : {}) })) onClose();
  };
  const actAsPressed = useEffectEvent(() => {
    setPressed(null);
    void act(pressed === 'make');
  });
  useEffect(() => {
    if (pressed && !sending) actAsPressed();
  }, [pressed, sending]);
  const isUnsaved = sending || JSON.stringify(form) !== JSON.stringify(kept);
  const cancel = () => {
    dropPictures(pictures);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      width="lg"
      title={titleOf(number, retake, t)}
      description={t(retake ? 'draftDialog.retakeAdvice' : 'draftDialog.advice')}
      closingQuestion={useUnsavedQuestion(isUnsaved && !busy)}
      footer={
        <>
          {!retake && (
            <Button type="submit" form={formId} busy={pressed === 'save'}>
              {t('draftDialog.save')}
            </Button>
          )}
          <Button variant="primary" busy={busy || pressed === 'make'} onClick={() => void act(true)}>
            {t(retake ? 'retake' : 'draftDialog.makeIt')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act(retake);
        }}
      >
        <TwiceNotice count={twice ? 1 : 0} among={1} />
        <IntentPills
          intent={form.intent}
          offered={offered}
          among={AMONG}
          onChange={(intent) => become(withIntent(form, intent, offered))}
        />
        <Field label={t('draftDialog.prompt')} error={errorOf('prompt')}>
          <PromptInput
            value={form.prompt}
            placeholder={t('draftDialog.promptExample')}
            onChange={(prompt) => change({ prompt })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void act(true);
            }}
          />
        </Field>
        {route ? (
          <>
            <ReferencePicker
              of={pictures}
              images={route.images}
              references={form.references}
              error={errorOf('references')}
              onAdd={(reference) =>
                setForm((before) => ({ ...before, references: [...before.references, reference] }))
              }
              onMissed={() => setPressed(null)}
              onChange={(references) => change({ references })}
            />
            <div className="grid grid-cols-2 gap-x-3.5 gap-y-4">
              <ModelField
                route={route}
                routes={routes}
                places={places}
                offered={offered}
                onChoose={(choice) => become(withModel(form, choice, offered))}
              />
            </div>
            <SettingsFields {...settings} controls={controls.filter(({ advanced }) => !advanced)} />
            <More>
              <SettingsFields {...settings} controls={controls.filter(({ advanced }) => advanced)} />
            </More>
          </>
        ) : (
          <Notice tone="warn">{t('draftDialog.noModel')}</Notice>
        )}
        {notes.length > 0 && (
          <Notice tone="warn">
            {notes
              .map((note) => noteText(note, tCompose))
              .map((note) => (
                <p key={note}>{note}</p>
              ))}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function More({ children }: { children: ReactNode }) {
  const t = useTranslations('cuts');
  return (
    <details className="group grid gap-4">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-xs font-medium text-muted hover:text-text">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />{' '}
        {t('draftDialog.moreSettings')}
      </summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}
