import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import {
  type ApiDescription,
  type ApiSchema,
  fieldsOf,
  typeWords,
} from '#lib/studio/automation/api-description.ts';

type Schemas = ApiDescription['components']['schemas'];
type SchemaFieldsProps = { schema: ApiSchema; schemas: Schemas };

/** The fields of a value; nested ones expand, at any depth. */
export function SchemaFields({ schema, schemas }: SchemaFieldsProps) {
  const inside = fieldsOf(schema, schemas);
  const words = typeWords(schema);
  return (
    <div className="grid gap-1 text-xs">
      {words !== 'object' && <p className="break-words text-muted">{words}</p>}
      {inside && (
        <ul className="grid gap-1 border-l pl-3">
          {Object.entries(inside.properties ?? {}).map(([name, field]) => (
            <FieldRow
              key={name}
              name={name}
              field={field}
              required={inside.required?.includes(name) ?? false}
              schemas={schemas}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type FieldRowProps = { name: string; field: ApiSchema; required: boolean; schemas: Schemas };

function FieldRow({ name, field, required, schemas }: FieldRowProps) {
  const t = useTranslations('docs');
  const [open, setOpen] = useState(false);
  const line = (
    <>
      <code className="mr-2 font-mono">{name}</code>{' '}
      <span className="break-words text-muted">{typeWords(field)}</span>
      {!required && <span className="text-faint"> · {t('optional')}</span>}
    </>
  );
  if (!fieldsOf(field, schemas)) return <li className="min-w-0">{line}</li>;
  return (
    <li className="min-w-0">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex cursor-pointer items-start gap-1 rounded-xs hover:bg-hover">
          <ChevronRight
            aria-hidden
            className={classes(
              'mt-0.5 size-3.5 shrink-0 text-faint transition-transform',
              open && 'rotate-90',
            )}
          />
          <span className="min-w-0">{line}</span>
        </summary>
        {open && (
          <div className="pt-1 pl-3">
            <SchemaFields schema={field} schemas={schemas} />
          </div>
        )}
      </details>
    </li>
  );
}
