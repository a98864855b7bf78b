import { TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#components/compose/use-video-models.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { type Batch, readBatchCsv } from '#lib/studio/batch/batch-csv.ts';
import { tableText } from '#lib/studio/batch/cells.ts';
import type { Column } from '#lib/studio/batch/columns.ts';
import type { Route } from '#lib/studio/compose/routes.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';
import { CostWords } from '../box/shown-cost.tsx';
import { useGenerate } from '../use-generate.ts';
import { CsvRows } from './csv-rows.tsx';

type CsvDialogProps = {
  /** Text-to-video routes. */
  routes: Route[];
  /** For rows that name no model. */
  usual: Route;
  places: Place[];
  /** A file dropped on the page. */
  file: File | null;
  onClose: () => void;
};

/** Imports a CSV of prompts: rows and errors are previewed before anything is sent. */
export function CsvDialog({ routes, usual, places, file, onClose }: CsvDialogProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const [batch, setBatch] = useState<Batch | null>(null);
  const { generate, isSending } = useGenerate();
  const read = async (table: File | undefined) =>
    setBatch(
      table ? readBatchCsv(tableText(new Uint8Array(await table.arrayBuffer())), { routes, usual }) : null,
    );
  const given = useEffectEvent(() => {
    if (file) void read(file);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another table
  useEffect(() => given(), [file]);
  /** Makes the file input name a dropped file too. */
  const hold = useCallback(
    (field: HTMLInputElement | null) => {
      if (!field || !file) return;
      const dropped = new DataTransfer();
      dropped.items.add(file);
      field.files = dropped.files;
    },
    [file],
  );
  const rows = batch?.rows ?? [];
  const drafts = rows.flatMap(({ draft }) => (draft ? [draft] : []));
  const wrong = rows.length - drafts.length;
  const tooMany = drafts.length > MAX_DRAFTS;
  const send = async () => {
    if (!(await generate(drafts))) return;
    toast.success(t('csv.queued', { count: drafts.length }));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('csv.import')}
      description={t('csv.about')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{tCommon('cancel')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={drafts.length === 0 || tooMany}
            busy={isSending(drafts)}
            onClick={send}
          >
            {t('csv.generate', { count: drafts.length })}
          </Button>
        </>
      }
    >
      <Field
        label={t('csv.file')}
        hint={t('csv.usual', { model: usual.name })}
        error={tooMany && t('csv.tooMany', { max: MAX_DRAFTS })}
      >
        <Input
          ref={hold}
          type="file"
          accept=".csv,.tsv,text/csv,text/tab-separated-values,text/plain"
          className="h-auto py-1 pl-1 file:mr-3 file:h-[26px] file:rounded-xs file:border-0 file:bg-hover file:px-2.5 file:font-medium file:text-text file:text-xs pointer-coarse:file:h-8"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </Field>
      {batch && (
        <>
          <ColumnNotes batch={batch} />
          <div className="mt-4 mb-2 flex justify-between gap-3 text-xs text-muted tabular-nums">
            <p role="status">
              {rows.length === 0
                ? t('csv.noRows')
                : wrong > 0
                  ? t('csv.readyAndWrong', { count: String(drafts.length), wrong: String(wrong) })
                  : t('csv.ready', { count: String(drafts.length) })}
            </p>
            <CostWords drafts={drafts} places={places} />
          </div>
          {rows.length > 0 && <CsvRows rows={rows} usual={places[0]?.id} />}
        </>
      )}
    </Dialog>
  );
}

/** Names columns that are unused, or unknown but passed on, before anything is made. */
function ColumnNotes({ batch: { unused, passedOn } }: { batch: Batch }) {
  const t = useTranslations('create');
  const format = useFormatter();
  const list = (columns: readonly Column[]) =>
    format.list(columns.map(({ name, meant }) => (meant === null ? name : t('csv.meant', { name, meant }))));
  if (unused.length + passedOn.length === 0) return null;
  return (
    <Notice tone="warn" icon={<TriangleAlert aria-hidden />} className="mt-4">
      {unused.length > 0
        ? t('csv.unused', { names: list(unused) })
        : t('csv.passedOn', { names: list(passedOn) })}
    </Notice>
  );
}
