import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, FolderPlus, Folders } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { projectsOptions, refreshProjects } from '#lib/api/projects.ts';
import { type Command, useCommands } from '#lib/state/command-store.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import { Makers } from '../people/makers.tsx';
import type { AskedProject } from './project-dialog.tsx';
import { ProjectIcon } from './project-icon.tsx';
import { ProjectList, useOpening } from './project-list.tsx';
import { useProject } from './use-project.ts';

const NEW: AskedProject = { parentId: null };

/** The projects in the rail, under the pages. */
export function ProjectRail() {
  const t = useTranslations('shell.projects');
  const { folded, fold } = useOpenProject();
  const [asked, ask] = useState<AskedProject | null>(null);
  const { project } = useProject();
  useLiveCounts();
  const begin = () => {
    fold(false);
    ask(NEW);
  };
  useProjectCommands(begin);
  return (
    <section aria-label={t('projects')} className="grid w-full grid-cols-1 gap-0.5 border-t pt-2.5">
      <div className="flex items-center max-xl:justify-center">
        <div className="grow max-xl:hidden">
          <button
            type="button"
            aria-expanded={!folded}
            onClick={() => fold(!folded)}
            className="flex h-7 w-full items-center gap-1.5 rounded-sm px-2.5 text-xs font-medium text-faint hover:text-text pointer-coarse:h-10"
          >
            {t('projects')}
            <ChevronDown aria-hidden className={classes('size-3.5', folded && '-rotate-90')} />
          </button>
        </div>
        <Makers>
          <IconButton
            label={t('new')}
            icon={FolderPlus}
            side="right"
            size="sm"
            onClick={begin}
            className="max-xl:hidden"
          />
        </Makers>
        <span className="xl:hidden">
          <ProjectButton inRail />
        </span>
      </div>
      {folded ? (
        // Keeps the open project in view.
        project && (
          <p className="flex h-[34px] items-center gap-2.5 px-2.5 text-sm font-medium max-xl:hidden">
            <ProjectIcon colour={project.colour} />
            <span className="truncate">{project.name}</span>
          </p>
        )
      ) : (
        <ProjectList shape="rail" asked={asked} onAsk={ask} />
      )}
    </section>
  );
}

/** For narrow screens: the open project, and all of them in a sheet. */
export function ProjectButton({ inRail = false }: { inRail?: boolean }) {
  const t = useTranslations('shell.projects');
  const { project } = useProject();
  const [open, setOpen] = useState(false);
  const [asked, ask] = useState<AskedProject | null>(null);
  return (
    <>
      <IconButton
        label={project ? t('isOpen', { name: project.name }) : t('projects')}
        side={inRail ? 'right' : 'bottom'}
        size="sm"
        onClick={() => setOpen(true)}
      >
        {project && !inRail ? <ProjectIcon colour={project.colour} /> : <Folders aria-hidden />}
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title={t('projects')}>
        <div className="grid grid-cols-1 gap-3">
          <ProjectList shape="sheet" asked={asked} onAsk={ask} onOpened={() => setOpen(false)} />
          <Makers>
            <Button onClick={() => ask(NEW)}>
              <FolderPlus aria-hidden /> {t('new')}
            </Button>
          </Makers>
        </div>
      </Sheet>
    </>
  );
}

/** Refreshes the counts when videos are added or deleted. */
function useLiveCounts(): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...taskCountsOptions(), enabled: false });
  const total = data && `${data.all} ${data.trashed}`;
  const before = useRef(total);
  useEffect(() => {
    if (before.current !== undefined && before.current !== total) void refreshProjects(client);
    before.current = total;
  }, [client, total]);
}

function useProjectCommands(onNew: () => void): void {
  const t = useTranslations('shell.projects');
  const tGroups = useTranslations('common.groups');
  const { data } = useQuery(projectsOptions());
  const open = useOpening();
  const { make } = useMay();
  const latest = useRef({ open, onNew });
  useEffect(() => {
    latest.current = { open, onNew };
  });
  const commands = useMemo<Command[]>(
    () => [
      ...(make
        ? [
            {
              id: 'new-project',
              label: t('new'),
              group: tGroups('make'),
              icon: <FolderPlus aria-hidden />,
              keywords: [t('newKeyword')],
              run: () => latest.current.onNew(),
            },
          ]
        : []),
      ...(data ?? []).map(({ id, name, colour }) => ({
        id: `project-${id}`,
        label: name,
        group: tGroups('projects'),
        icon: <ProjectIcon colour={colour} />,
        keywords: t('openKeywords').split(', '),
        run: () => latest.current.open(id),
      })),
    ],
    [data, make, t, tGroups],
  );
  useCommands(commands);
}
