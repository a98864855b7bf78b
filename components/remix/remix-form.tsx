import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Pill } from '#components/ui/pill.tsx';
import { createTasks } from '#lib/api/acts/tasks.ts';
import { lineageOptions } from '#lib/api/tasks.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { useKeptText } from '#lib/state/use-kept-text.ts';
import { sumLabel } from '#lib/studio/ledger/cost-label.ts';
import { remixCost } from '#lib/studio/ledger/draft-cost.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { remixSizes } from '#lib/studio/remix/remixing.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { Task } from '#lib/studio/task/task.ts';

const SAME = 'same';
const VARIANTS = ['1', '2', '3', '4'] as const;

type RemixFormProps = {
  source: Task;
  /** All models; null until known. */
  offered: readonly CatalogueModel[] | null;
  onSent: (made: Task[]) => void;
};

/** The edit, its size, and the number of tries. */
export function RemixForm({ source, offered, onSent }: RemixFormProps) {
  const t = useTranslations('remix');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const [prompt, setPrompt, forget] = useKeptText(`remix ${source.id}`);
  const [size, setSize] = useState(SAME);
  const [variants, setVariants] = useState<(typeof VARIANTS)[number]>('1');
  const [asked, setAsked] = useState(false);
  const written = useRef(prompt);
  useEffect(() => {
    written.current = prompt;
  });
  const { send, busy, error, reset } = useRemix(source, (made, sent) => {
    // Later typing is not sent yet.
    if (written.current === sent) forget();
    onSent(made);
  });
  const sizes = remixSizes(source, offered);
  const chosen = { size: size === SAME ? '' : size, count: Number(variants) };
  const cost = offered ? sumLabel(remixCost(offered, source, chosen), tCommon) : null;
  const empty = prompt.trim() === '';
  const write = (text: string) => {
    setPrompt(text);
    setAsked(false);
    reset();
  };
  const remix = () => {
    setAsked(empty);
    if (!empty && !busy) send({ prompt, size: chosen.size, variants: chosen.count });
  };
  useShortcut({
    keys: 'mod+enter',
    label: t('title'),
    group: tCommon('groups.remix'),
    inFields: true,
    run: ({ repeat }) => repeat || remix(),
  });
  return (
    <section aria-label={t('edit')} className="grid content-start gap-4">
      <Field label={t('whatToChange')} error={asked && t('sayWhat')}>
        <Textarea
          rows={3}
          value={prompt}
          placeholder={t('oneChange')}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('ideas')}</legend>
        {IDEAS.map((idea) => ({ idea, edit: t(`idea.${idea}`) })).map(({ idea, edit }) => (
          <Pill key={idea} pressed={hasEdit(prompt, edit)} onClick={() => write(toggleEdit(prompt, edit))}>
            {edit}
          </Pill>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {sizes.length > 0 && (
          <Field label={t('size')} className="min-w-44">
            <Select
              value={size}
              onChange={setSize}
              options={[{ value: SAME, label: t('asSource') }, ...sizes]}
            />
          </Field>
        )}
        <Field label={t('variants')}>
          <SegmentedControl
            value={variants}
            onChange={setVariants}
            options={VARIANTS.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      {/* On a phone it stays in view: what is sent, and its cost. */}
      <div className="flex items-center gap-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-t max-md:bg-bg max-md:px-4 max-md:py-2.5">
        <p className="min-w-28 text-sm text-muted tabular-nums">
          {offered && (cost === null ? tCommon('cost.unknown') : t('aboutCost', { cost }))}
        </p>
        <Button
          variant="primary"
          size="lg"
          className="grow"
          busy={busy}
          // The second click of a double click is ignored, as is a key held down.
          onClick={({ detail }) => detail < 2 && remix()}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {t('send', { count: Number(variants) })} <Kbd keys="mod+enter" />
        </Button>
      </div>
      {error && (
        <Notice tone="danger">
          <span role="alert">{t('notSent', { why: told(error) })}</span>
        </Notice>
      )}
    </section>
  );
}

interface Edit {
  prompt: string;
  /** Empty keeps the source's size. */
  size: string;
  variants: number;
}

/** Submits an edit as one or several remixes. A retry after a failure makes one set of tasks. */
function useRemix(source: Task, onSent: (made: Task[], prompt: string) => void) {
  const t = useTranslations('remix');
  const told = useErrorMessage();
  const client = useQueryClient();
  const last = useRef<{ content: string; key: string } | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...createTasks(client),
    meta: { showsErrors: true },
  });
  /** The submission whose failure the form shows: the last, until typing or leaving. */
  const shown = useRef<string | null>(null);
  useEffect(
    () => () => {
      shown.current = null;
    },
    [],
  );
  const send = ({ prompt, size, variants }: Edit) => {
    const draft: Draft = {
      endpoint: 'videos/remix',
      params: { prompt: prompt.trim(), ...(size ? { size } : {}) },
      references: [],
      sourceTaskId: source.id,
      tags: [],
    };
    const drafts = Array.from({ length: variants }, () => draft);
    const content = JSON.stringify(drafts);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    // Not callbacks of `mutate`: typing resets the form and drops them.
    const { key } = last.current;
    shown.current = key;
    mutateAsync({ drafts, key }).then(
      ({ tasks }) => {
        if (last.current?.key === key) last.current = null;
        void client.invalidateQueries({ queryKey: lineageOptions(source.id).queryKey });
        onSent(tasks, prompt);
      },
      (failure) => {
        if (shown.current !== key) toast.error(t('notSent', { why: told(failure) }));
      },
    );
  };
  const forgetError = () => {
    shown.current = null;
    reset();
  };
  return { send, busy: isPending, error, reset: forgetError };
}

/** Edits that work well: one change, plainly said. */
const IDEAS = [
  'night',
  'snow',
  'rain',
  'golden',
  'red',
  'slower',
  'closer',
  'empty',
  'autumn',
  'watercolour',
] as const;

/** Adds an edit to the text, or removes it. */
export function toggleEdit(text: string, edit: string): string {
  const edits = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const rest = edits.filter((one) => one.toLowerCase() !== edit.toLowerCase());
  return (rest.length < edits.length ? rest : [...edits, edit]).join(', ');
}

export const hasEdit = (text: string, edit: string) =>
  text
    .toLowerCase()
    .split(',')
    .some((one) => one.trim() === edit.toLowerCase());
