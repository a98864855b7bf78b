import { useTranslations } from 'next-intl';
import { useSpokenBy } from '#components/audio/use-offered.ts';
import { classes } from '#components/ui/classes.ts';
import { GrowingTextarea } from '#components/ui/forms/input.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import type { Line, Shot } from '#lib/studio/cut/cut.ts';
import { changeShot } from '#lib/studio/cut/edits.ts';

const PLAIN =
  'block w-full rounded-xs border border-transparent bg-transparent px-1 -mx-1 hover:border-line focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0';

type ShotTextProps = { shot: Shot; number: number; lines: readonly Line[] };

/** The script of a shot, editable: its scene, what is seen, what is said. */
export function ShotText({ shot, number, lines }: ShotTextProps) {
  const t = useTranslations('cuts');
  const edit = useCut((state) => state.edit);
  const select = useCut((state) => state.select);
  const setView = useCut((state) => state.setView);
  const readOnly = useCut((state) => state.readOnly);
  const by = useSpokenBy();
  const write = (words: Partial<Pick<Shot, 'script' | 'scene'>>) =>
    edit((film) => changeShot(film, shot.id, words), ['writeShot', { number }], `words ${shot.id}`);
  return (
    <div className="grid min-w-0 content-start gap-0.5 max-md:col-span-full">
      {shot.scene !== null && (
        <input
          data-scene
          aria-label={t('row.scene', { number })}
          readOnly={readOnly}
          value={shot.scene}
          maxLength={200}
          placeholder={t('row.sceneExample')}
          className={classes(PLAIN, 'text-[11px] font-semibold tracking-[0.03em] text-muted')}
          onChange={({ target }) => write({ scene: target.value })}
          onBlur={({ target }) => target.value.trim() === '' && write({ scene: null })}
        />
      )}
      <GrowingTextarea
        bare
        data-script
        aria-label={t('row.script', { number })}
        readOnly={readOnly}
        value={shot.script}
        maxLength={2000}
        placeholder={readOnly ? '' : t('row.whatIsSeen')}
        className={classes(PLAIN, 'text-base leading-snug placeholder:text-faint')}
        onChange={({ target }) => write({ script: target.value })}
      />
      {lines.map((line) => (
        <button
          key={line.id}
          type="button"
          onClick={() => {
            // Edited on the timeline.
            select({ kind: 'line', id: line.id });
            setView('timeline');
          }}
          className="w-fit rounded-xs text-left text-xs text-muted hover:text-text"
        >
          <b className="mr-0.5 font-medium text-accent">
            {line.speaker ??
              (line.voice ? by({ connectionId: null, voice: line.voice }).voice : t('row.line'))}
          </b>{' '}
          {line.text}
        </button>
      ))}
    </div>
  );
}
