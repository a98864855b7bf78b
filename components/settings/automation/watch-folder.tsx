import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { setWatchRules, watchOptions } from '#lib/api/automation/watch.ts';
import { LANGUAGE_CODES } from '#lib/contract/languages.ts';
import type { WatchedFile, WatchRules } from '#lib/studio/automation/watch.ts';
import { namedLanguages } from '#lib/studio/languages/language-names.ts';
import { EXPORT_FORMATS } from '#lib/studio/transcript/transcript-export.ts';

const STATES = {
  begun: ['working', 'accent'],
  working: ['working', 'accent'],
  done: ['done', 'ok'],
  failed: ['failed', 'danger'],
} as const satisfies Record<WatchedFile['status'], [word: string, tone: Tone]>;

function FileRow({ file }: { file: WatchedFile }) {
  const t = useTranslations('automation');
  const [word, tone] = STATES[file.status];
  return (
    <li className="grid border-b py-2 text-sm last:border-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={tone}>{t(`file.${word}`)}</Badge>
        <span className="min-w-0 truncate">{file.name}</span>
        <RelativeTime at={file.updatedAt} className="ml-auto text-xs text-muted" />
      </span>
      {file.error && <span className="whitespace-pre-line break-words text-xs text-muted">{file.error}</span>}
    </li>
  );
}

const DETECT = 'detect';

type RuleProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void };

function Rule({ label, hint, checked, onChange }: RuleProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-sm">
        {label}
        <span className="block text-xs text-faint">{hint}</span>
      </label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}

/** The watched folder, and what is made of its files. */
export function WatchFolder() {
  const t = useTranslations('automation');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(watchOptions());
  const save = useMutation(setWatchRules(useQueryClient()));
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-10" />;
  if (data.folder === null)
    return (
      <p className="text-sm text-muted">
        {t.rich('noFolder', { code: (words) => <code className="font-mono text-xs">{words}</code> })}
      </p>
    );
  const rules = save.isPending ? save.variables : data.rules;
  const change = (changed: Partial<WatchRules>) => save.mutate({ ...rules, ...changed });
  return (
    <div className="grid gap-3">
      <p className="break-all font-mono text-xs text-muted">{data.folder}</p>
      <Rule
        label={t('writeDown')}
        hint={t('writeDownAbout')}
        checked={rules.transcribe}
        onChange={(transcribe) => change({ transcribe })}
      />
      {rules.transcribe && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
          <legend className="pb-1.5 text-xs font-medium text-muted">{t('beside')}</legend>
          {EXPORT_FORMATS.map((format) => (
            <Checkbox
              key={format}
              label={`.${format}`}
              checked={rules.formats.includes(format)}
              disabled={rules.formats.length === 1 && rules.formats.includes(format)}
              onCheckedChange={() =>
                change({
                  formats: EXPORT_FORMATS.filter(
                    (other) => rules.formats.includes(other) !== (other === format),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {rules.transcribe && (
        <Field label={t('spoken')} className="w-fit min-w-44">
          <Select
            value={rules.language ?? DETECT}
            options={[
              { value: DETECT, label: t('anyLanguage') },
              ...namedLanguages(LANGUAGE_CODES, locale).map(({ code, name }) => ({
                value: code,
                label: name,
              })),
            ]}
            onChange={(language) => change({ language: language === DETECT ? null : language })}
          />
        </Field>
      )}
      <Rule
        label={t('tables')}
        hint={t('tablesAbout')}
        checked={rules.prompts}
        onChange={(prompts) => change({ prompts })}
      />
      {data.files.length > 0 && (
        <ul aria-label={t('files')}>
          {data.files.map((file) => (
            <FileRow key={`${file.name} ${file.updatedAt}`} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}
