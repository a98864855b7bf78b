import { CircleHelp, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, useEffect, useRef, useState } from 'react';
import { isComposing } from '#components/ui/forms/composing.ts';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LazyPopup } from '#components/ui/lazy.tsx';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const TYPING_PAUSE = 180;
const loadSearch = () => import('#lib/studio/task/search.ts');

type SearchBoxProps = { q: string; onSearch: (q: string) => void };

export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  /** The address's text, and texts sent to it since: it updates late, when more may have been typed. */
  const [sent, setSent] = useState([q]);
  const [address, setAddress] = useState(q);
  // While rendering: an effect would run after what is typed as soon as the new address shows.
  if (address !== q) {
    setAddress(q);
    const at = sent.lastIndexOf(q);
    setSent(at >= 0 ? sent.slice(at) : [q]);
    // Changed elsewhere: a saved view, the back button.
    if (at < 0) setText(q);
  }
  const searched = text.trim();
  const unsent = searched !== sent.at(-1);
  useEffect(() => {
    if (!unsent) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, searched]);
      onSearch(searched);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [searched, unsent, onSearch]);
  useShortcut({
    keys: '/',
    label: t('search.label'),
    group: tCommon('groups.gallery'),
    run: () => input.current?.focus(),
  });
  const problems = useLazyModule(loadSearch, 'at rest')?.parseSearch(text).problems ?? [];
  return (
    <search className="grid min-w-64 grow basis-full gap-1 sm:basis-0 xl:max-w-xl">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          ref={input}
          type="text"
          inputMode="search"
          aria-label={t('search.label')}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={problems.length > 0 ? 'search-problems' : undefined}
          placeholder={t('search.example')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event)) return;
            event.preventDefault();
            if (text) setText('');
            else input.current?.blur();
          }}
          className="bg-panel! pr-18 pl-8.5 text-ellipsis"
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          {text && (
            <IconButton
              label={t('search.clear')}
              icon={X}
              size="sm"
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
            />
          )}
          <HelpButton onPick={(example) => setText(`${text.trim()} ${example}`.trim())} />
        </div>
      </div>
      {problems.length > 0 && (
        <p id="search-problems" role="status" className="text-xs text-danger">
          {problems
            .map(({ key, values }) =>
              values === null ? t('search.takesDay', { key }) : t('search.takes', { key, values }),
            )
            .join('. ')}
        </p>
      )}
    </search>
  );
}

const loadHelp = () => import('./search-help.tsx');
const SearchHelp = lazy(() => loadHelp().then((help) => ({ default: help.SearchHelp })));

function HelpButton({ onPick }: { onPick: (example: string) => void }) {
  const t = useTranslations('gallery');
  const trigger = <IconButton label={t('search.how')} icon={CircleHelp} size="sm" />;
  return (
    <LazyPopup kind="dialog" trigger={trigger} load={loadHelp}>
      {() => <SearchHelp trigger={trigger} onPick={onPick} />}
    </LazyPopup>
  );
}
