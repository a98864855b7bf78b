import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import type { Translator } from '#lib/language/translator.ts';
import { readScript, type ScriptShot, scriptTitle } from '#lib/studio/cut/script.ts';
import { listed } from '../listed.ts';

/** The summary of a script: `7 shots, 3 scenes, 4 spoken lines`. */
function scriptSummary(shots: readonly ScriptShot[], t: Translator<'cuts'>): string {
  const scenes = shots.filter(({ scene }) => scene !== null).length;
  const said = shots.reduce((all, shot) => all + shot.said.length, 0);
  return listed(
    [
      t('shots', { count: shots.length }),
      ...(scenes > 0 ? [t('start.scenes', { count: scenes })] : []),
      ...(said > 0 ? [t('start.spokenLines', { count: said })] : []),
    ],
    t,
  );
}

type ReadScript = { title: string | null; shots: ScriptShot[] };

/** Parses a script while typing, without slowing it. */
export function useScript(script: string): ReadScript {
  const read = useDeferredValue(script);
  return useMemo(() => ({ title: scriptTitle(read), shots: readScript(read) }), [read]);
}

/** Previews which lines become which shots. */
export function ScriptPreview({ title, shots }: ReadScript) {
  const t = useTranslations('cuts');
  const numbered = shots.map((shot, index) => ({
    ...shot,
    number: index + 1,
    // The same words may be said twice.
    said: shot.said.map((line, at) => ({ ...line, at })),
  }));
  return (
    <section aria-label={t('start.scriptShots')} className="grid content-start gap-2">
      <p role="status" className="text-xs font-medium text-muted tabular-nums">
        {scriptSummary(shots, t)}
      </p>
      {title && <p className="text-sm font-semibold">{title}</p>}
      <ol className="grid rounded-sm border text-sm">
        {numbered.map(({ number, scene, text, said }) => (
          <li
            key={number}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-b px-3 py-2 last:border-0"
          >
            <span className="text-xs text-faint tabular-nums">{number}</span>
            <div className="grid gap-0.5">
              {scene && <span className="text-[11px] font-semibold text-muted uppercase">{scene}</span>}
              {text && <span>{text}</span>}
              {said.map(({ who, words, at }) => (
                <span key={at} className="text-xs text-muted">
                  <b className="mr-0.5 font-medium text-accent">{who}</b> {words}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
