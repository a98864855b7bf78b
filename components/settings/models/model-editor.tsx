import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useDescriptions } from '#components/compose/use-descriptions.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useUnsavedQuestion } from '#components/ui/overlays/closing-question.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { correctModel } from '#lib/api/acts/models.ts';
import { ApiError } from '#lib/api/http.ts';
import { modelOptions } from '#lib/api/models.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { ModelControl } from './model-control.tsx';
import { type FormField, fieldsOf, formOf, type ModelForm, readForm, refusedField } from './model-form.ts';

type ModelEditorProps = {
  /** As listed; the service may say more about the single model. */
  listed: CatalogueModel;
  place: string;
  onClose: () => void;
};

/** Everything known about a model, its sources, and corrections. */
export function ModelEditor({ listed, place, onClose }: ModelEditorProps) {
  const { data, isPending } = useQuery({ ...modelOptions(listed.connectionId, listed.id), retry: false });
  const model = data ?? listed;
  const [isUnsaved, setUnsaved] = useState(false);
  const description = useDescriptions()(model);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={model.name}
      closingQuestion={useUnsavedQuestion(isUnsaved)}
    >
      <p className="mb-4 text-xs text-muted break-words">
        {model.id} · {place}
        {description && <span className="mt-1 block">{description}</span>}
      </p>
      {isPending ? (
        <Skeleton className="h-96" />
      ) : (
        <EditorForm known={model} onUnsaved={setUnsaved} onClose={onClose} />
      )}
    </Sheet>
  );
}

type EditorFormProps = {
  known: CatalogueModel;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
};

function EditorForm({ known, onUnsaved, onClose }: EditorFormProps) {
  const t = useTranslations('models');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  // New facts must not overwrite typed text.
  const [model, setModel] = useState(known);
  const correct = useMutation({ ...correctModel(useQueryClient()), meta: { showsErrors: true } });
  const { administer } = useMay();
  const locale = useLocale();
  const before = formOf(model, locale);
  const [form, setForm] = useState(before);
  const [tried, setTried] = useState(false);
  const { connectionId, id } = model;
  const fields = fieldsOf(model);
  const { correction, problems } = readForm(form, before, fields, locale);
  const changed = Object.keys(correction).length > 0 || Object.keys(problems).length > 0;
  const refused = correct.error instanceof ApiError ? refusedField(correct.error.param) : null;
  const change = <Name extends FormField>(field: Name, value: ModelForm[Name]) => {
    correct.reset();
    setForm({ ...form, [field]: value });
    onUnsaved(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || !changed) return;
    const corrected = await correct.mutateAsync({ connectionId, id, ...correction }).catch(() => null);
    if (!corrected) return;
    toast.success(t('correctedToast', { name: corrected.name }));
    onClose();
  };
  const undo = async (field: FormField) => {
    const own =
      field === 'name' || field === 'price' ? { [field]: null } : { capabilities: { [field]: null } };
    const updated = await correct.mutateAsync({ connectionId, id, ...own }).catch(() => null);
    if (!updated) return;
    setModel(updated);
    setForm((typed) => ({ ...typed, [field]: formOf(updated, locale)[field] }));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {model.contract && <Notice>{t('settled')}</Notice>}
      <fieldset disabled={!administer} className="contents">
        {fields.map((field) => {
          const hint = hinted(field);
          const problem = problems[field];
          return (
            <Field
              key={field}
              label={t(`field.${field}`)}
              aside={
                <From model={model} field={field} busy={correct.isPending} onUndo={() => void undo(field)} />
              }
              hint={hint && t(`hint.${hint}`)}
              error={
                ((tried || field === 'price') && problem && t(`problem.${problem}`)) ||
                (refused === field && told(correct.error))
              }
            >
              <ModelControl field={field} form={form} onChange={change} />
            </Field>
          );
        })}
      </fieldset>
      {correct.error && !refused && (
        <Notice tone="danger">{t('notSaved', { why: told(correct.error) })}</Notice>
      )}
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex gap-2 border-t bg-panel px-5 py-3">
        {administer && (
          <Button type="submit" variant="primary" busy={correct.isPending} disabled={!changed}>
            {tCommon('save')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {administer ? tCommon('cancel') : tCommon('close')}
        </Button>
      </div>
    </form>
  );
}

type FromProps = { model: CatalogueModel; field: FormField; busy: boolean; onUndo: () => void };

/** The source of a fact; the user's own can be reset. */
function From({ model, field, busy, onUndo }: FromProps) {
  const t = useTranslations('models');
  const tCommon = useTranslations('common');
  const format = useFormatter();
  const source = model.sources[field];
  const value = field === 'name' || field === 'price' ? model[field] : model.capabilities[field];
  if (source === 'correction')
    return (
      <span className="flex items-baseline gap-2">
        {field === 'price' && model.price?.asOf
          ? t('correctedOn', {
              source: t('source.correction'),
              date: format.dateTime(model.price.asOf, { dateStyle: 'medium' }),
            })
          : t('source.correction')}
        <button
          type="button"
          disabled={busy}
          aria-label={t('undoOf', { field: t(`field.${field}`) })}
          onClick={onUndo}
          className="rounded-xs text-accent hover:underline"
        >
          {t('undo')}
        </button>
      </span>
    );
  return value === null ? tCommon('notKnown') : t(`source.${source ?? 'service'}`);
}

const HINTED = ['seconds', 'aspectRatios', 'resolutions', 'sizes', 'voices', 'languages'] as const;
const hinted = (field: FormField) => HINTED.find((one) => one === field);
