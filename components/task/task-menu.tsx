import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LazyPopup } from '#components/ui/lazy.tsx';
import type { Task } from '#lib/studio/task/task.ts';

const load = () => import('./task-menu-content.tsx');
const TaskMenuContent = lazy(() => load().then((content) => ({ default: content.TaskMenuContent })));

type TaskMenuProps = {
  task: Task;
  /** Its name among others on the page. */
  name?: string;
  tabIndex?: number;
  className?: string;
};

/** All actions on a task, in the corner of its card. */
export function TaskMenu({ task, name = task.title ?? task.prompt, tabIndex, className }: TaskMenuProps) {
  const t = useTranslations('task');
  const tCommon = useTranslations('common');
  const trigger = (
    <IconButton
      label={t('acts.moreAbout', { name })}
      tip={tCommon('more')}
      icon={Ellipsis}
      size="sm"
      tabIndex={tabIndex}
      className={classes(
        'absolute! top-2 right-2 z-10 bg-black/45 text-white opacity-0 transition! hover:bg-black/70 hover:text-white focus:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
    />
  );
  return (
    <LazyPopup kind="menu" trigger={trigger} load={load}>
      {(byKeyboard) => <TaskMenuContent task={task} trigger={trigger} byKeyboard={byKeyboard} />}
    </LazyPopup>
  );
}
