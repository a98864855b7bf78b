import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { CopyIconButton } from '#components/ui/copy-button.tsx';
import {
  type ApiCall,
  type ApiDescription,
  type ApiSchema,
  curlOf,
  typeWords,
} from '#lib/studio/automation/api-description.ts';
import { SchemaFields } from './schema-fields.tsx';
import { TryCall } from './try-call.tsx';

type Schemas = ApiDescription['components']['schemas'];
type CallDocsProps = { call: ApiCall; schemas: Schemas };

const TONES: Record<string, Tone> = { GET: 'ok', DELETE: 'danger', PUT: 'warn', PATCH: 'warn' };

/** One call: a line that expands to its details. */
export function CallDocs({ call, schemas }: CallDocsProps) {
  const { method, path, operation } = call;
  const [open, setOpen] = useState(false);
  return (
    <details className="group/call" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2 text-sm hover:bg-hover focus-visible:outline-offset-[-2px] pointer-coarse:py-2.5">
        <ChevronRight
          aria-hidden
          className="size-3.5 shrink-0 self-center text-faint transition-transform group-open/call:rotate-90"
        />
        <span className="w-16 shrink-0">
          <Badge tone={TONES[method] ?? 'accent'}>{method}</Badge>
        </span>
        <code className="min-w-0 break-all font-mono text-xs sm:flex-1">{path}</code>
        <span lang="en" className="text-xs text-muted max-sm:ml-6 max-sm:basis-full sm:flex-1">
          {operation.summary}
        </span>
      </summary>
      {open && <Details call={call} schemas={schemas} />}
    </details>
  );
}

const ANSWERED = 'application/json';

function Details({ call, schemas }: CallDocsProps) {
  const t = useTranslations('docs');
  const { method, operation } = call;
  const { parameters = [], requestBody, responses } = operation;
  const sent = Object.entries(requestBody?.content ?? {});
  const [[status = '', answer] = []] = Object.entries(responses);
  const [[type = '', given] = []] = Object.entries(answer?.content ?? {});
  return (
    <div className="grid gap-4 px-3 pt-1 pb-4 sm:pl-9">
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <dl className="grid gap-1">
            {parameters.map(({ name, in: place, required, schema }) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-3 text-xs">
                <dt className="font-mono">{name}</dt>
                <dd className="break-words text-muted">
                  {typeWords(schema)}
                  <span className="text-faint">
                    {' '}
                    · {t('place', { place })}
                    {required && ` · ${t('required')}`}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {sent.map(([kind, { schema }]) => (
        <Part key={kind} title={t('body', { kind })}>
          <SchemaFields schema={schema} schemas={schemas} />
        </Part>
      ))}
      <Part
        title={type && type !== ANSWERED ? t('answerType', { status, type }) : t('answerStatus', { status })}
      >
        <Answer schema={type === ANSWERED ? given?.schema : undefined} type={type} schemas={schemas} />
      </Part>
      <Part title={t('terminal')}>
        <Typed text={curlOf(call, schemas, window.location.origin)} />
      </Part>
      {method === 'GET' && type === ANSWERED && <TryCall call={call} />}
    </div>
  );
}

type AnswerProps = { schema: ApiSchema | undefined; type: string; schemas: Schemas };

function Answer({ schema, type, schemas }: AnswerProps) {
  const t = useTranslations('docs');
  if (schema) return <SchemaFields schema={schema} schemas={schemas} />;
  return <p className="text-xs text-muted">{t(type ? 'bytes' : 'empty')}</p>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {children}
    </div>
  );
}

function Typed({ text }: { text: string }) {
  const t = useTranslations('docs');
  return (
    <div className="relative">
      <pre className="rounded-sm bg-hover p-3 pr-11 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      <div className="absolute top-1 right-1">
        <CopyIconButton label={t('copyCommand')} text={text} copied={t('commandCopied')} />
      </div>
    </div>
  );
}
