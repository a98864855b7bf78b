import { Check, Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type HTMLAttributes, type MouseEvent, memo } from 'react';
import { dragThings } from '#components/shell/projects/drag-things.ts';
import { CommentBadge } from '#components/task/review/comment-badge.tsx';
import { TaskCard } from '#components/task/task-card.tsx';
import { TaskMenu } from '#components/task/task-menu.tsx';
import { classes } from '#components/ui/classes.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import type { Task } from '#lib/studio/task/task.ts';

type GalleryCardProps = {
  task: Task;
  /** Has the keyboard focus: the only card in tab order. */
  active: boolean;
  /** The ids of the whole list, for range selection. */
  order: () => readonly string[];
  onStand: (id: string) => void;
  left: number;
  width: number;
  height: number;
};

/** Shown on hover. Not a group variant, which would restyle the whole group. */
const NEAR = '[[data-still]_[role=gridcell]:hover_&]:opacity-100';

/** Beside the tick while that shows, else in the corner. Always visible on touch. */
const BESIDE_TICK =
  'left-2.5 not-pointer-coarse:peer-focus-visible/tick:left-9 not-pointer-coarse:[[data-still]_[role=gridcell]:hover_&]:left-9';

/** Too narrow for text. */
const NARROW = 112;

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, [role="menu"], [role="dialog"]') !== null;

export const GalleryCard = memo(function GalleryCard(props: GalleryCardProps) {
  const tCommon = useTranslations('common');
  const { task, active, order, onStand, left, width, height } = props;
  const selected = useSelection(({ ids }) => ids.has(task.id));
  const selecting = useSelection(({ ids }) => ids.size > 0);
  const tabIndex = active ? 0 : -1;
  const moves = useMay().change(task);
  const onFocus = () => !active && onStand(task.id);
  const onClickCapture = (event: MouseEvent) => {
    if (isControl(event.target)) return;
    const { toggle, extendTo } = useSelection.getState();
    onStand(task.id);
    if (event.shiftKey) extendTo(task.id, order());
    else if (event.ctrlKey || event.metaKey || selecting) toggle(task.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      {...cellRole({ selected, tabIndex }, { onClickCapture, onFocus })}
      {...(moves && dragThings('task', () => (selected ? [...useSelection.getState().ids] : [task.id])))}
      data-id={task.id}
      data-selecting={selecting || undefined}
      className="group/cell absolute scroll-m-4 rounded-md contain-layout contain-size contain-style focus-visible:outline-offset-2"
      style={{ left, width, height }}
    >
      <TaskCard
        task={task}
        timed
        wordless={width < NARROW}
        tabIndex={tabIndex}
        className={classes('size-full', selected && 'outline-2 outline-accent')}
      >
        <CommentBadge taskId={task.id} />
        <Tick task={task} selected={selected} order={order} tabIndex={tabIndex} always={selecting} />
        {task.favourite && (
          <Heart
            aria-label={tCommon('favourite')}
            className={classes(
              'pointer-events-none absolute top-2.5 size-4 fill-white text-white drop-shadow pointer-coarse:top-4 pointer-coarse:left-11',
              selected || selecting ? 'left-9' : BESIDE_TICK,
            )}
          />
        )}
        <TaskMenu
          task={task}
          tabIndex={tabIndex}
          className={classes('group-focus-visible/cell:opacity-100', NEAR)}
        />
      </TaskCard>
    </div>
  );
});

type TickProps = {
  task: Task;
  selected: boolean;
  order: () => readonly string[];
  tabIndex: number;
  /** With a selection, every card shows its checkbox. */
  always: boolean;
};

function Tick({ task, selected, order, tabIndex, always }: TickProps) {
  const t = useTranslations('gallery');
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={selected}
      aria-label={t('select', { name: task.title ?? task.prompt })}
      onClick={({ shiftKey }) => {
        const { toggle, extendTo } = useSelection.getState();
        if (shiftKey) extendTo(task.id, order());
        else toggle(task.id);
      }}
      className={classes(
        'peer/tick absolute top-1 left-1 z-10 grid size-7 place-items-center transition-opacity focus-visible:opacity-100 pointer-coarse:size-10 pointer-coarse:opacity-100',
        !selected && !always && 'opacity-0',
        NEAR,
      )}
    >
      <span
        className={classes(
          'grid size-5 place-items-center rounded-full border',
          selected && 'border-accent bg-accent text-invert',
          // White is only legible on pictures.
          !selected &&
            (task.status === 'completed' ? 'border-white/80 bg-black/45' : 'border-faint bg-raised'),
        )}
      >
        {selected && <Check aria-hidden strokeWidth={3} className="size-3" />}
      </span>
    </button>
  );
}

type Attributes = HTMLAttributes<HTMLDivElement>;

/**
 * Grid roles on plain elements: a real table cannot have rows of free widths. `rows` is -1 until the list's
 * end is known.
 */
export const gridRole = (
  rows: number,
  label: string,
  handlers: Pick<Attributes, 'onKeyDown'>,
): Attributes => ({
  role: 'grid',
  'aria-label': label,
  'aria-multiselectable': true,
  'aria-rowcount': rows,
  ...handlers,
});

export const rowRole = (index: number): Attributes => ({ role: 'row', 'aria-rowindex': index + 1 });

const cellRole = (
  cell: { selected: boolean; tabIndex: number },
  handlers: Pick<Attributes, 'onClickCapture' | 'onFocus'>,
): Attributes => ({
  role: 'gridcell',
  'aria-selected': cell.selected,
  tabIndex: cell.tabIndex,
  ...handlers,
});
