import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PopoverContent } from '#components/ui/overlays/popover-content.tsx';
import { OTHER_FILTERS, SEARCH_HELP } from '#lib/studio/task/search.ts';

type SearchHelpProps = { trigger: ReactNode; onPick: (example: string) => void };

export function SearchHelp({ trigger, onPick }: SearchHelpProps) {
  const t = useTranslations('gallery');
  return (
    <PopoverContent label={t('search.how')} align="end" className="w-80" trigger={trigger}>
      <p className="pb-2 text-xs text-muted">{t('search.howWords')}</p>
      <ul className="grid">
        {SEARCH_HELP.map(({ id, example }) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onPick(example)}
              className="flex min-h-8 w-full items-baseline gap-3 rounded-sm px-1.5 py-1 text-left text-xs hover:bg-hover pointer-coarse:min-h-10"
            >
              <code className="w-36 shrink-0 font-mono text-text">{example}</code>
              <span className="text-muted">{t(`search.help.${id}`, { others: OTHER_FILTERS })}</span>
            </button>
          </li>
        ))}
      </ul>
    </PopoverContent>
  );
}
