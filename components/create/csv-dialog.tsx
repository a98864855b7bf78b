import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#components/compose/use-video-models.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { type CsvRow, readBatchCsv } from '#lib/studio/compose/batch-csv.ts';
import type { Route } from '#lib/studio/compose/routes.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';
import { CostWords } from './box/cost.tsx';
import { useGenerate } from './use-generate.ts';

type CsvDialogProps = {
  /** Ways to make a video from words alone. */
  routes: Route[];
  /** Rows that name no model use this one. */
  usual: Route;
  places: Place[];
  /** One that was dropped on the page. */
  file: File | null;
  onClose: () => void;
};

/** A table of prompts: previewed row by row with its errors, before anything is sent. */
export function CsvDialog({ routes, usual, places, file, onClose }: CsvDialogProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const [rows, setRows] = useState<CsvRow[] | null>(null);
  const { generate, isSending } = useGenerate();
  const read = async (table: File | undefined) =>
    setRows(table ? readBatchCsv(await table.text(), { routes, usual }) : null);
  const given = useEffectEvent(() => {
    if (file) void read(file);
  });
  useEffect(() => given(), []);
  const drafts = rows?.flatMap(({ draft }) => (draft ? [draft] : [])) ?? [];
  const wrong = (rows?.length ?? 0) - drafts.length;
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
        aside={file?.name}
        hint={t('csv.usual', { model: usual.name })}
        error={tooMany && t('csv.tooMany', { max: MAX_DRAFTS })}
      >
        <Input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="h-auto py-1 pl-1 file:mr-3 file:h-[26px] file:rounded-xs file:border-0 file:bg-hover file:px-2.5 file:font-medium file:text-text file:text-xs pointer-coarse:file:h-8"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </Field>
      {rows && (
        <>
          <div className="mt-4 mb-2 flex justify-between gap-3 text-xs text-muted tabular-nums">
            <p role="status">
              {wrong > 0
                ? t('csv.readyAndWrong', { count: String(drafts.length), wrong: String(wrong) })
                : t('csv.ready', { count: String(drafts.length) })}
            </p>
            <CostWords drafts={drafts} places={places} />
          </div>
          <ul className="grid max-h-72 divide-y overflow-y-auto rounded-sm shadow-hairline">
            {rows.map(({ line, prompt, draft, error, ...row }) => (
              <li
                key={line}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 text-xs"
              >
                <span className="text-faint tabular-nums">{line}</span>
                <span className="truncate">{prompt || '—'}</span>
                {error ? (
                  <Badge tone="danger">
                    {row.wrong ? t(`csv.wrong.${row.wrong}`, { name: row.model }) : error}
                  </Badge>
                ) : (
                  <span className="text-muted">{String(draft?.params.model)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
