import { Check, CloudOff, GitCompare, LoaderCircle, Redo2, Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { usePageTitle } from '#components/shell/page-title.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { isComposing } from '#components/ui/forms/composing.ts';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { type CutSaving, useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { StepLabel } from '#lib/studio/cut/steps.ts';
import { useFilmTitle } from '../use-film-title.ts';

/** Title, save state, undo, and the two views. `children` come last. */
export function EditorHeader({ phone, children }: { phone: boolean; children?: ReactNode }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const view = useCut((state) => state.view);
  const readOnly = useCut((state) => state.readOnly);
  return (
    <header className="z-30 grid h-[52px] shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b bg-panel px-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:px-3">
      <div className="flex min-w-0 items-center gap-1">
        <Title />
        {readOnly ? (
          <Badge>{t('editor.viewOnly')}</Badge>
        ) : (
          <>
            <SaveStatus />
            <i aria-hidden className="mx-1 h-[18px] w-px shrink-0 bg-line-strong max-md:hidden" />
            <History />
          </>
        )}
      </div>
      {!phone && (
        <SegmentedControl
          aria-label={t('editor.view')}
          value={view}
          onChange={(next) => store.getState().setView(next)}
          options={[
            { value: 'board', label: t('board.title') },
            { value: 'timeline', label: t('editor.timeline') },
          ]}
        />
      )}
      <div className="flex items-center justify-end gap-2">{children}</div>
    </header>
  );
}

const LONGEST = 200;

/** Edited in place; Escape restores it. A film always has a title. */
function Title() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const title = useFilmTitle();
  usePageTitle(title);
  const readOnly = useCut((state) => state.readOnly);
  const [typed, setTyped] = useState<string | null>(null);
  const began = useRef({ title, gesture: '' });
  const isTyped = typed !== null && (typed.trim() === '' || typed.trim() === title);
  const begin = ({ timeStamp }: { timeStamp: number }) => {
    began.current = { title, gesture: `title ${timeStamp}` };
  };
  const type = (text: string) => {
    setTyped(text);
    const next = text.trim();
    if (!next) return store.getState().giveUp(began.current.gesture);
    if (next !== title)
      store.getState().edit((film) => ({ ...film, title: next }), 'rename', began.current.gesture);
  };
  const giveUp = () => {
    setTyped(null);
    store.getState().giveUp(began.current.gesture);
  };
  const leave = () => {
    if (typed?.trim() === '' || title === began.current.title) giveUp();
    setTyped(null);
  };
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <input
        aria-label={t('editor.title')}
        readOnly={readOnly}
        value={isTyped ? typed : title}
        maxLength={LONGEST}
        spellCheck={false}
        onFocus={begin}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            leave();
            begin(event);
          }
          if (event.key !== 'Escape' || typed === null) return;
          event.preventDefault();
          giveUp();
        }}
        className="field-sizing-content h-[30px] min-w-16 max-w-56 shrink truncate rounded-sm border border-transparent bg-transparent px-2 text-[15px] font-semibold tracking-tight hover:border-line-strong focus-visible:border-accent focus-visible:outline-1 max-md:max-w-36"
      />
    </>
  );
}

function SaveStatus() {
  const t = useTranslations('cuts');
  const format = useFormatter();
  const saving = useCut((state) => state.saving);
  const savedAt = useCut((state) => state.savedAt);
  const told = useErrorMessage();
  const problem = useCut((state) => state.problem);
  const at = savedAt && format.dateTime(savedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const words =
    saving === 'saved' && at
      ? t('editor.saving.savedAt', { time: at })
      : t(`editor.saving.${saving === 'dirty' ? 'saving' : saving}`);
  const kept = () =>
    problem ? t('editor.saving.retryingWhy', { problem: told(problem) }) : t('editor.saving.retrying');
  const more = saving === 'offline' ? kept() : t('editor.saving.byItself');
  return (
    <Tooltip content={more}>
      <span
        role="status"
        className="inline-flex shrink-0 items-center gap-1.5 text-xs whitespace-nowrap text-faint tabular-nums [&_svg]:size-3.5"
      >
        <SaveIcon saving={saving} />
        <span className={saving === 'saved' ? 'max-xl:sr-only' : 'max-md:sr-only'}>{words}</span>
      </span>
    </Tooltip>
  );
}

function SaveIcon({ saving }: { saving: CutSaving }) {
  if (saving === 'saved') return <Check aria-hidden />;
  if (saving === 'offline') return <CloudOff aria-hidden className="text-warn" />;
  if (saving === 'conflict') return <GitCompare aria-hidden className="text-warn" />;
  return <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />;
}

/** On a phone the title needs the room. Elsewhere they keep the focus with nothing left to undo. */
const UNUSED = 'max-md:aria-disabled:hidden';

function History() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const back = useCut(({ past }) => past.at(-1)?.label);
  const again = useCut(({ future }) => future.at(-1)?.label);
  const words = (way: 'undo' | 'redo', label: StepLabel | undefined) => {
    if (!label) return t(`editor.${way}`);
    const [name, values] = typeof label === 'string' ? [label] : label;
    return t(`editor.${way}Step`, { step: t(`steps.${name}`, values) });
  };
  return (
    <>
      <IconButton
        size="sm"
        label={words('undo', back)}
        keys="mod+z"
        side="bottom"
        icon={Undo2}
        className={UNUSED}
        aria-disabled={!back}
        onClick={() => store.getState().undo()}
      />
      <IconButton
        size="sm"
        label={words('redo', again)}
        keys="mod+shift+z"
        side="bottom"
        icon={Redo2}
        className={UNUSED}
        aria-disabled={!again}
        onClick={() => store.getState().redo()}
      />
    </>
  );
}
