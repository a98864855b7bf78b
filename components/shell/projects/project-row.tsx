import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FolderPlus,
  LogOut,
  Pencil,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import type { DropdownMenuProps } from '#components/ui/overlays/dropdown-menu-content.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import type { Things } from '#lib/state/project/project-store.ts';
import { useSharing } from '#lib/state/share-store.ts';
import type { Project } from '#lib/studio/project/project.ts';
import { ICONS_ONLY, RAIL_ROW, RAIL_ROW_ON } from '../links.tsx';
import { carriesThings, droppedThings } from './drag-things.ts';

/** As in the rail, or with text at any width. */
export type Shape = 'rail' | 'sheet';

const WIDE_ROW =
  'flex h-10 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium text-muted hover:bg-hover hover:text-text [&_svg]:size-4 [&_svg]:shrink-0';

/** Keeps a row's menu off its name. */
const MENU_ROOM = 'xl:group-focus-within/project:pr-8! xl:group-hover/project:pr-8!';

type RowProps = {
  shape: Shape;
  name: string;
  icon: ReactNode;
  count?: number;
  /** How it is shared, in words. */
  shared?: string | undefined;
  isOpen: boolean;
  nested?: boolean;
  onOpen: () => void;
  onDropThings?: (things: Things) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
};

/** A project, or everything: opens it, and accepts drops. */
export function Row(props: RowProps) {
  const { shape, name, icon, count, shared, isOpen, nested, onOpen, onDropThings, onKeyDown, children } =
    props;
  const format = useFormatter();
  const { isOver, handlers } = useDrop(onDropThings);
  const inRail = shape === 'rail';
  return (
    <li className="group/project relative" {...handlers}>
      <Tooltip
        content={shared ? `${name}, ${shared}` : name}
        side="right"
        where={inRail && !shared ? ICONS_ONLY : inRail ? 'all' : 'not all'}
      >
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          onKeyDown={onKeyDown}
          className={classes(
            inRail ? RAIL_ROW : WIDE_ROW,
            nested && (inRail ? 'xl:pl-7!' : 'pl-8!'),
            children !== undefined && (inRail ? MENU_ROOM : 'pr-11!'),
            (isOpen || isOver) && RAIL_ROW_ON,
            isOver && 'outline-2 outline-accent',
          )}
        >
          {icon}
          <span className={classes('min-w-0 truncate', inRail && 'max-xl:sr-only')}>{name}</span>
          {shared && (
            <span className={classes('shrink-0 text-faint', inRail && 'max-xl:sr-only')}>
              <Users aria-hidden className="size-3.5!" />
              <span className="sr-only">{shared}</span>
            </span>
          )}
          {count !== undefined && count > 0 && (
            <span
              className={classes(
                'ml-auto shrink-0 text-xs font-normal text-faint tabular-nums',
                inRail && 'max-xl:hidden group-focus-within/project:invisible group-hover/project:invisible',
              )}
            >
              {format.number(count)}
            </span>
          )}
        </button>
      </Tooltip>
      {children && (
        <span
          className={classes(
            'absolute inset-y-0 right-0.5 flex items-center',
            inRail &&
              'opacity-0 group-hover/project:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 max-xl:hidden',
          )}
        >
          {children}
        </span>
      )}
    </li>
  );
}

function useDrop(take: ((things: Things) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!take) return { isOver: false, handlers: {} };
  const over = (event: DragEvent) => {
    if (!carriesThings(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const things = droppedThings(event.dataTransfer);
        if (!things) return;
        event.preventDefault();
        event.stopPropagation();
        take(things);
      },
    },
  };
}

/** Actions on a project. */
export interface ProjectActs {
  edit: (project: Project) => void;
  addInside: (project: Project) => void;
  /** Up or down among siblings. */
  move: (project: Project, by: -1 | 1) => void;
  remove: (project: Project) => void;
  /** Who sees it; null in a studio of one. */
  share: ((project: Project) => void) | null;
  /** Leaves a project shared by somebody else. */
  leave: (project: Project) => void;
}

/** Owned by somebody else. */
export const isGiven = ({ sharing }: Project) => typeof sharing?.by === 'string';

type ProjectMenuProps = { project: Project; isFirst: boolean; isLast: boolean; acts: ProjectActs };

type MoreAboutProps = { project: Project } & Pick<DropdownMenuProps, 'entries'>;

function MoreAbout({ project, entries }: MoreAboutProps) {
  const t = useTranslations('shell.projects');
  const tCommon = useTranslations('common');
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={t('moreAbout', { name: project.name })}
          tip={tCommon('more')}
          icon={Ellipsis}
          side="right"
          size="sm"
        />
      }
      entries={entries}
    />
  );
}

export function ProjectMenu({ project, isFirst, isLast, acts }: ProjectMenuProps) {
  const t = useTranslations('shell.projects');
  const { share } = acts;
  return (
    <MoreAbout
      project={project}
      entries={[
        share && { label: t('menu.people'), icon: <Users />, onSelect: () => share(project) },
        { label: t('menu.nameAndColour'), icon: <Pencil />, keys: 'f2', onSelect: () => acts.edit(project) },
        project.parentId === null && {
          label: t('menu.newInside'),
          icon: <FolderPlus />,
          onSelect: () => acts.addInside(project),
        },
        {
          label: t('menu.share'),
          icon: <Share2 />,
          onSelect: () =>
            useSharing.getState().ask({ kind: 'project', subjectId: project.id, name: project.name }),
        },
        !isFirst && {
          label: t('menu.moveUp'),
          icon: <ArrowUp />,
          keys: 'alt+arrowup',
          onSelect: () => acts.move(project, -1),
        },
        !isLast && {
          label: t('menu.moveDown'),
          icon: <ArrowDown />,
          keys: 'alt+arrowdown',
          onSelect: () => acts.move(project, 1),
        },
        'separator',
        {
          label: t('menu.delete'),
          icon: <Trash2 />,
          keys: 'delete',
          dangerous: true,
          onSelect: () => acts.remove(project),
        },
      ]}
    />
  );
}

/** Actions on somebody else's project. A nested one is left with its parent. */
export function GivenProjectMenu({ project, acts }: Pick<ProjectMenuProps, 'project' | 'acts'>) {
  const t = useTranslations('shell.projects');
  const { share } = acts;
  return (
    <MoreAbout
      project={project}
      entries={[
        share && { label: t('menu.people'), icon: <Users />, onSelect: () => share(project) },
        project.parentId === null && {
          label: t('menu.leave'),
          icon: <LogOut />,
          dangerous: true,
          onSelect: () => acts.leave(project),
        },
      ]}
    />
  );
}

/** The same by keyboard. */
export const projectKeys =
  (project: Project, acts: ProjectActs) =>
  (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    const act =
      altKey && key === 'ArrowUp'
        ? () => acts.move(project, -1)
        : altKey && key === 'ArrowDown'
          ? () => acts.move(project, 1)
          : key === 'F2'
            ? () => acts.edit(project)
            : key === 'Delete'
              ? () => acts.remove(project)
              : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
