import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PopoverContent } from '#components/ui/overlays/popover-content.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { type SavedView, useSavedViews } from '#lib/state/saved-views-store.ts';

type SavedViewsProps = {
  trigger: ReactNode;
  query: string;
  onOpen: (query: string) => void;
};

/** Mounted when it is first opened, so it starts open. */
export function SavedViews({ trigger, query, onOpen }: SavedViewsProps) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const { views, save } = useSavedViews();
  const list = useRef<HTMLUListElement>(null);
  const rows = useRowFocus({
    keys: views.map(({ id }) => id),
    list,
    target: (row) => row.querySelector('button'),
  });
  const current = views.find((view) => view.query === query);
  const keep = () => {
    if (!name.trim()) return;
    save(name.trim(), query);
    toast.success(t('views.savedAs', { name: name.trim() }));
    setName('');
    setOpen(false);
  };
  return (
    <PopoverContent open={open} onOpenChange={setOpen} label={t('views.saved')} align="end" trigger={trigger}>
      {views.length > 0 && (
        <ul ref={list} {...rows.handlers} className="mb-3 grid gap-0.5 border-b pb-2">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              current={view === current}
              onOpen={() => {
                onOpen(view.query);
                setOpen(false);
              }}
            />
          ))}
        </ul>
      )}
      {query === '' ? (
        <p className="text-xs text-muted">{t('views.first')}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <Field label={t('views.saveAs')} hint={t('views.kept')}>
            <div className="flex gap-2">
              <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
              <Button type="submit" disabled={!name.trim()}>
                {tCommon('save')}
              </Button>
            </div>
          </Field>
        </form>
      )}
    </PopoverContent>
  );
}

function ViewRow({ view, current, onOpen }: { view: SavedView; current: boolean; onOpen: () => void }) {
  const t = useTranslations('gallery');
  const { remove, restore } = useSavedViews();
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="min-h-8 grow truncate rounded-sm px-2 text-left text-sm hover:bg-hover aria-[current]:text-accent pointer-coarse:min-h-10"
      >
        {view.name}
      </button>
      <IconButton
        label={t('views.remove', { name: view.name })}
        icon={Trash2}
        size="sm"
        onClick={() => {
          const gone = remove(view.id);
          if (gone) toast.undo(t('views.removed', { name: gone.name }), () => restore(gone));
        }}
      />
    </li>
  );
}
