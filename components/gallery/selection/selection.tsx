import type { Task } from '#lib/studio/task/task.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionCommands } from './selection-commands.tsx';

/** The selection's actions, on the page and in the command palette. */
export const Selection = (props: { tasks: readonly Task[]; trash: boolean }) => (
  <>
    <SelectionCommands tasks={props.tasks} />
    <SelectionBar {...props} />
  </>
);
