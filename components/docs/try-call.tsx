import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { tryPath } from '#lib/api/automation/description.ts';
import type { ApiCall } from '#lib/studio/automation/api-description.ts';

const LONGEST_SHOWN = 24;

/** The path with its typed parameters. */
function addressOf({ path, operation }: ApiCall, given: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters ?? [])
    if (place === 'query' && given[name]) query.set(name, given[name]);
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Sends the call as the signed-in user. Only reads are offered, so nothing changes. */
export function TryCall({ call }: { call: ApiCall }) {
  const t = useTranslations('docs');
  const [given, setGiven] = useState<Record<string, string>>({});
  const attempt = useMutation({ mutationFn: tryPath, meta: { showsErrors: true } });
  const [tried, setTried] = useState(false);
  const fields = (call.operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
  const isMissing = ({ name, required }: (typeof fields)[number]) =>
    required === true && !given[name]?.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fields.some(isMissing)) attempt.mutate(addressOf(call, given));
  };
  return (
    <form onSubmit={submit} noValidate className="grid min-w-0 gap-3">
      {fields.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-2 gap-y-3">
          {fields.map((field) => (
            <Field
              key={field.name}
              label={<code className="font-mono font-normal">{field.name}</code>}
              error={tried && isMissing(field) && t('fillIn')}
            >
              <Input
                value={given[field.name] ?? ''}
                onChange={({ target }) => setGiven({ ...given, [field.name]: target.value })}
                className="font-mono"
                required={field.required ?? false}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" busy={attempt.isPending}>
          {t('try')}
        </Button>
        {attempt.data && (
          <Badge tone={attempt.data.status < 400 ? 'ok' : 'danger'}>{attempt.data.status}</Badge>
        )}
      </div>
      <ErrorNotice error={attempt.error} />
      {attempt.data && (
        <textarea
          readOnly
          aria-label={t('answer')}
          rows={Math.min(LONGEST_SHOWN, attempt.data.text.split('\n').length)}
          value={attempt.data.text}
          className="w-full resize-y rounded-sm bg-hover p-3 font-mono text-xs"
        />
      )}
    </form>
  );
}
