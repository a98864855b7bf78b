import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { changeLine, moveLine, tenths } from '#lib/studio/cut/line-edits.ts';
import { linesOver, toFrame } from '#lib/studio/cut/timeline.ts';
import { useRemedies } from '../timeline/line-fix.tsx';
import { useEditorActions } from '../use-editor-actions.ts';
import { LineSound, useLineSpeech } from './line-sound.tsx';
import { RangeRow, Section, TimeField, VolumeRow } from './rows.tsx';
import { SpeakerField } from './speaker-field.tsx';

const LONGEST = 2000;

/** A line: its words, its speaker, and whether it fits. */
export function LinePanel({ line }: { line: Line }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const { remove } = useEditorActions();
  const fps = useCut(({ timeline }) => timeline.fps);
  const number = useCut(({ timeline }) => timeline.lines.findIndex(({ id }) => id === line.id) + 1);
  const speech = useLineSpeech(line);
  const change = (what: Partial<Line>, label: 'typeLine' | 'linePace' | 'lineVolume') =>
    store.getState().edit((film) => changeLine(film, line.id, what), label, `${label} ${line.id}`);
  // The text field renders at once, the rest after it.
  const whole = useDeferredValue(true, false);
  return (
    <>
      <Section>
        <div className="flex items-center gap-1">
          <h2 className="grow text-base font-semibold">{t('line.title', { number })}</h2>
          <IconButton
            size="sm"
            label={t('line.delete')}
            keys="delete"
            icon={Trash2}
            // Keep the focus: blurring the words would have the line spoken, which costs.
            onMouseDown={(event) => event.preventDefault()}
            onClick={remove}
          />
        </div>
        <SpeakerField line={line} />
        <Textarea
          data-line-text
          aria-label={t('line.whatIsSaid')}
          value={line.text}
          maxLength={LONGEST}
          rows={4}
          placeholder={t('line.typeIt')}
          onChange={({ target }) => change({ text: target.value }, 'typeLine')}
          onBlur={speech.again}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            speech.speak();
          }}
          className="text-sm"
        />
        <LineFit line={line} />
      </Section>
      {whole && (
        <>
          <LineSound line={line} speech={speech} />
          <Section>
            <div className="grid grid-cols-2 gap-2">
              <TimeField
                label={t('line.startsAt')}
                value={toFrame(line.start, fps)}
                fps={fps}
                onChange={(frames) =>
                  store.getState().edit((film) => moveLine(film, line.id, frames / film.fps), 'moveLine')
                }
              />
            </div>
            <RangeRow
              label={t('line.pace')}
              min={0.8}
              max={1.2}
              step={0.01}
              value={line.speed}
              onChange={(speed) => change({ speed: Math.round(speed * 100) / 100 }, 'linePace')}
              shown={t('units.percent', { value: Math.round(line.speed * 100) })}
            />
            <VolumeRow volume={line.volume} onChange={(volume) => change({ volume }, 'lineVolume')} />
          </Section>
        </>
      )}
    </>
  );
}

/** By how much it does not fit, and what helps. */
function LineFit({ line }: { line: Line }) {
  const t = useTranslations('cuts');
  const over = useCut(
    ({ timeline }) => linesOver(timeline).find((one) => one.line.id === line.id)?.over ?? 0,
  );
  const remedies = useRemedies(line);
  if (over === 0) return null;
  return (
    <div className="grid gap-2 rounded-sm bg-warn-soft p-2.5 text-xs">
      <p className="text-warn">{t('line.tooLongForPlace', { length: tenths(over, t) })}</p>
      <div className="flex flex-wrap gap-1.5">
        {remedies.map(({ kind, label, run }) => (
          <Button key={kind} size="sm" onClick={run}>
            {label}
          </Button>
        ))}
        {remedies.length === 0 && <span className="text-muted">{t('line.fewerWords')}</span>}
      </div>
    </div>
  );
}
