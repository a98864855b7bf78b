import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Popover } from '#components/ui/overlays/popover.tsx';
import type { Seam } from '#lib/api/cut-seams.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { goesOn, moveSeam, seamGrade } from '#lib/studio/cut/seams.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';

const TONES = { good: 'bg-ok-soft text-ok', fair: 'bg-hover text-muted', poor: 'bg-warn-soft text-warn' };
const GRADES = {
  good: 'It holds: nobody will see the cut.',
  fair: 'It nearly holds: somebody may see the cut.',
  poor: 'It jumps: the two frames are unlike each other.',
};

const percent = (part: number) => `${Math.round(part * 100)} %`;

type SeamChipProps = { seam: Seam; number: number };

/** How well a shot begins where the one before it ends, and where it would begin better. */
export function SeamChip({ seam, number }: SeamChipProps) {
  const { similarity, colourStep, better, shotId } = seam;
  const edit = useCut((state) => state.edit);
  const fps = useCut(({ timeline }) => timeline.fps);
  const before = useCut(({ timeline }) => timeline.shots[number - 2]);
  const shot = useCut(({ timeline }) => timeline.shots[number - 1]);
  const continues = useCut(({ timeline }) => goesOn(timeline.shots, number - 1));
  if (similarity === null) return null;
  const grade = seamGrade(similarity, continues);
  if (grade === 'cut') return <span className="px-2 text-[11px] text-faint">Cut</span>;
  const frames = (from = 0, to: number) => {
    const by = toFrame(to - from, fps);
    return by === 0 ? 'as it is' : `${by > 0 ? '+' : '−'}${Math.abs(by)} f`;
  };
  return (
    <Popover
      align="end"
      label={`Seam between shots ${number - 1} and ${number}`}
      trigger={
        <button
          type="button"
          className={classes(
            'inline-flex h-5 items-center rounded-full px-2 text-[11px] font-medium whitespace-nowrap tabular-nums pointer-coarse:h-10 pointer-coarse:px-3',
            TONES[grade],
          )}
        >
          Seam {percent(similarity)}
        </button>
      }
    >
      <div className="grid gap-2.5 text-xs">
        <p className="text-muted">
          {GRADES[grade]}
          {colourStep !== null && colourStep > 0.1 && ` The colours step by ${percent(colourStep)}.`}
        </p>
        {better.length > 0 ? (
          <ul aria-label="Better cut points" className="grid gap-1.5">
            {better.map((point) => (
              <li key={`${point.out} ${point.in}`} className="flex items-center gap-2 tabular-nums">
                <span className="font-medium text-ok">{percent(point.similarity)}</span>
                <span className="grow text-muted">
                  {number - 1} ends {frames(before?.out, point.out)}, {number} begins{' '}
                  {frames(shot?.in, point.in)}
                </span>
                <Button
                  size="sm"
                  aria-label={`Cut here: seam ${percent(point.similarity)}`}
                  onClick={() => edit((film) => moveSeam(film, shotId, point), `Cut shot ${number} better`)}
                >
                  Cut here
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          grade !== 'good' && <p className="text-muted">No better cut within half a second.</p>
        )}
      </div>
    </Popover>
  );
}
