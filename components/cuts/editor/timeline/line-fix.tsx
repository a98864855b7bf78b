import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { shotOf } from '#lib/studio/cut/edits.ts';
import { remediesFor, tenths } from '#lib/studio/cut/line-edits.ts';
import { sourceLength } from './trim-handle.tsx';

/** What would make a line fit; nothing is applied without a click. */
export function useRemedies(line: Line) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const timeline = useCut((state) => state.timeline);
  const media = useCut((state) => state.media);
  const length = (id: string) => {
    const shot = shotOf(timeline, id);
    return shot ? sourceLength({ media }, shot) : null;
  };
  return remediesFor(timeline, line.id, length).map(({ kind, amount, apply }) => ({
    kind,
    label: t(`line.remedy.${kind}`, { amount }),
    run: () => store.getState().edit(apply, [kind, { amount }]),
  }));
}

/** Selects a line and focuses its words. */
function useShorten(line: Line) {
  const store = useCutStore();
  return () => {
    store.getState().select({ kind: 'line', id: line.id });
    requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>('[data-line-text]')?.focus());
  };
}

export function LineFix({ line, over }: { line: Line; over: number }) {
  const t = useTranslations('cuts');
  const remedies = useRemedies(line);
  const shorten = useShorten(line);
  const zoom = useCut((state) => state.zoom);
  return (
    // Starts under its line, and stays in view while the lanes do.
    <div className="pointer-events-none absolute inset-x-0 top-[60px] z-3 flex">
      <span className="shrink-0" style={{ width: line.start * zoom }} />
      <fieldset
        aria-label={t('line.doesNotFit')}
        className="pointer-events-auto sticky right-2 left-[calc(var(--head)+8px)] flex h-[30px] shrink-0 items-center gap-1.5 rounded-sm bg-raised pr-1 pl-2.5 text-xs whitespace-nowrap ring-1 ring-warn/40"
      >
        <span className="text-warn tabular-nums">{t('line.tooLong', { length: tenths(over, t) })}</span>
        {remedies.map(({ kind, label, run }) => (
          <Button key={kind} size="sm" className="h-6! border-warn/45!" onClick={run}>
            {label}
          </Button>
        ))}
        <Button size="sm" className="h-6! border-warn/45!" onClick={shorten}>
          {t('line.shorten')}
        </Button>
      </fieldset>
    </div>
  );
}
