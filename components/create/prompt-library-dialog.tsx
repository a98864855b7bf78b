import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import { type PromptTemplate, usePromptLibrary } from '#lib/state/prompt-library-store.ts';
import { fillTemplate, variablesOf } from '#lib/studio/compose/prompt-text.ts';
import { replacePrompt } from './replace-prompt.ts';

/** Earlier prompts, and saved ones with variables. */
export function PromptLibraryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('create');
  const [tab, setTab] = useState<'history' | 'templates'>('history');
  const [query, setQuery] = useState('');
  const [filling, setFilling] = useState<PromptTemplate | null>(null);
  const use = (prompt: string) => {
    onClose();
    // The dialog traps the focus until it closes.
    requestAnimationFrame(() => replacePrompt(prompt, t));
  };
  const choose = (template: PromptTemplate) =>
    variablesOf(template.text).length > 0 ? setFilling(template) : use(template.text);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('prompts.title')}>
      {filling ? (
        <FillTemplate template={filling} onUse={use} onBack={() => setFilling(null)} />
      ) : (
        <div className="grid gap-4">
          <Input
            aria-label={t('prompts.search')}
            placeholder={t('prompts.searchHint')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Tabs
            label={t('prompts.title')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'history',
                label: t('prompts.history'),
                content: <History query={query} onUse={use} />,
              },
              {
                value: 'templates',
                label: t('prompts.templates'),
                content: <Templates query={query} onChoose={choose} />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}

const has = (text: string, query: string) => text.toLowerCase().includes(query.trim().toLowerCase());

function History({ query, onUse }: { query: string; onUse: (prompt: string) => void }) {
  const t = useTranslations('create');
  const { history, forget } = usePromptLibrary();
  const found = history.filter((prompt) => has(prompt, query));
  if (found.length === 0) return <Nothing>{t(query ? 'prompts.noneFound' : 'prompts.none')}</Nothing>;
  return (
    <Rows rows={found.map((prompt) => ({ id: prompt, text: prompt }))} onChoose={onUse} onRemove={forget} />
  );
}

function Templates({ query, onChoose }: { query: string; onChoose: (template: PromptTemplate) => void }) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const { templates, saveTemplate, removeTemplate } = usePromptLibrary();
  const prompt = useComposer((state) => state.prompt);
  const [name, setName] = useState('');
  const found = templates.filter(({ name: called, text }) => has(`${called} ${text}`, query));
  const save = () => {
    saveTemplate(name.trim(), prompt);
    setName('');
  };
  return (
    <div className="grid gap-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && prompt.trim()) save();
        }}
      >
        <Field
          label={t('prompts.saveAs')}
          hint={t('prompts.blanksHint', { example: '{{name}}' })}
          className="grow"
        >
          <Input value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button type="submit" className="mb-6" disabled={!name.trim() || !prompt.trim()}>
          {tCommon('save')}
        </Button>
      </form>
      {found.length === 0 ? (
        <Nothing>{t(query ? 'prompts.noTemplateFound' : 'prompts.noTemplates')}</Nothing>
      ) : (
        <Rows
          rows={found.map(({ id, name: called, text }) => ({ id, title: called, text }))}
          onChoose={(id) => onChoose(found.find((template) => template.id === id) as PromptTemplate)}
          onRemove={removeTemplate}
        />
      )}
    </div>
  );
}

type Row = { id: string; title?: string; text: string };
type RowsProps = { rows: Row[]; onChoose: (id: string) => void; onRemove: (id: string) => void };

function Rows({ rows, onChoose, onRemove }: RowsProps) {
  const t = useTranslations('create');
  return (
    <ul className="grid max-h-80 gap-0.5 overflow-y-auto">
      {rows.slice(0, 100).map(({ id, title, text }) => (
        <li key={id} className="group flex items-center gap-1">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="grow rounded-sm px-2 py-1.5 text-left text-sm hover:bg-hover"
          >
            {title && <span className="block font-medium">{title}</span>}
            <span className="line-clamp-2 text-muted">{text}</span>
          </button>
          <IconButton
            label={t('prompts.remove', { name: (title ?? text).slice(0, 40) })}
            icon={Trash2}
            size="sm"
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ children }: { children: React.ReactNode }) {
  return <p className="py-6 text-center text-sm text-muted">{children}</p>;
}

type FillTemplateProps = { template: PromptTemplate; onUse: (prompt: string) => void; onBack: () => void };

function FillTemplate({ template, onUse, onBack }: FillTemplateProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onUse(fillTemplate(template.text, values));
      }}
    >
      {variablesOf(template.text).map((name) => (
        <Field key={name} label={name}>
          <Input
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </Field>
      ))}
      <p className="rounded-sm bg-bg p-3 text-sm text-muted">{fillTemplate(template.text, values)}</p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onBack}>
          {tCommon('back')}
        </Button>
        <Button variant="primary" type="submit">
          {t('prompts.use')}
        </Button>
      </div>
    </form>
  );
}
