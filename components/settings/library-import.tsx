import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DropField } from '#components/ui/forms/drop-field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { discardLibrary, importLibrary, previewLibrary } from '#lib/api/library.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { LibraryImported, LibraryPreview } from '#lib/studio/portable/portable-library.ts';
import { LibraryReport, totalOf } from './library-report.tsx';

type ImportStep =
  | { step: 'choose'; error?: string }
  /** At 100 percent it is uploaded and being checked. */
  | { step: 'sending'; name: string; percent: number }
  | { step: 'preview'; name: string; preview: LibraryPreview }
  | { step: 'done'; name: string; result: LibraryImported };

function useLibraryImport() {
  const told = useErrorMessage();
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const underWay = useRef<AbortController | null>(null);
  const bring = useMutation(importLibrary(useQueryClient()));
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    underWay.current = controller;
    const { name } = file;
    setState({ step: 'sending', name, percent: 0 });
    try {
      const onProgress = (percent: number) => setState({ step: 'sending', name, percent });
      const preview = await previewLibrary(file, { onProgress, signal: controller.signal });
      setState({ step: 'preview', name, preview });
    } catch (cause) {
      setState({ step: 'choose', ...(controller.signal.aborted ? {} : { error: told(cause) }) });
    }
  };

  const confirm = (name: string, preview: LibraryPreview) =>
    bring.mutate(preview, {
      onSuccess: (result) => setState({ step: 'done', name, result }),
      onError: (cause) => setState({ step: 'choose', error: told(cause) }),
    });

  const cancel = () => {
    underWay.current?.abort();
    // The studio later sweeps what is not discarded here.
    if (state.step === 'preview') discardLibrary(state.preview).catch(() => undefined);
    setState({ step: 'choose' });
  };

  return { state, send, confirm, cancel, importing: bring.isPending };
}

type LibraryDropProps = { error: string | undefined; onFile: (file: File) => void };

function LibraryDrop({ error, onFile }: LibraryDropProps) {
  const t = useTranslations('settings');
  return (
    <DropField label={t('import.field')} accept=".zip" error={error} onFile={onFile} className="p-4">
      {(choose) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 grow basis-60 text-sm">
            {t('import.drop')}
            <span className="block text-xs text-muted">{t('import.dropAbout')}</span>
          </p>
          <Button onClick={choose}>
            <Upload aria-hidden /> {t('import.choose')}
          </Button>
        </div>
      )}
    </DropField>
  );
}

type LibrarySendingProps = { name: string; percent: number; onCancel: () => void };

function LibrarySending({ name, percent, onCancel }: LibrarySendingProps) {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  return (
    <div className="grid gap-2 rounded-md border p-4">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span role="status" className="min-w-0 truncate">
          {t(percent < 100 ? 'import.sending' : 'import.checking', { name })}
        </span>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {tCommon('cancel')}
        </Button>
      </div>
      <ProgressBar label={t('import.sendingLabel', { name })} percent={percent} />
    </div>
  );
}

/** Imports a library: first a preview in numbers, then on confirmation the import. */
export function LibraryImport() {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const { state, send, confirm, cancel, importing } = useLibraryImport();
  return (
    <fieldset tabIndex={-1} aria-label={t('import.import')} className="min-w-0 outline-none">
      {state.step === 'choose' && <LibraryDrop error={state.error} onFile={send} />}
      {state.step === 'sending' && <LibrarySending {...state} onCancel={cancel} />}
      {state.step === 'preview' && (
        <LibraryReport name={state.name} library={state.preview}>
          {totalOf(state.preview, 'fresh') > 0 ? (
            <>
              <Button variant="primary" busy={importing} onClick={() => confirm(state.name, state.preview)}>
                {t('import.items', { count: totalOf(state.preview, 'fresh') })}
              </Button>
              <Button disabled={importing} onClick={cancel}>
                {tCommon('cancel')}
              </Button>
            </>
          ) : (
            <>
              <p className="grow text-sm text-muted">{t('import.nothingNew')}</p>
              <Button onClick={cancel}>{tCommon('close')}</Button>
            </>
          )}
        </LibraryReport>
      )}
      {state.step === 'done' && (
        <LibraryReport name={state.name} library={state.result} done>
          <Notice tone="ok" icon={<CircleCheck aria-hidden />} className="grow">
            <span role="status">{t('import.imported', { count: totalOf(state.result, 'fresh') })}</span>
          </Notice>
          <Button onClick={cancel}>{tCommon('done')}</Button>
        </LibraryReport>
      )}
    </fieldset>
  );
}
