import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOutput, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { createProject, movePlacesOptions } from '#lib/api/acts/projects.ts';
import { projectsOptions } from '#lib/api/projects.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Things } from '#lib/state/project/project-store.ts';
import type { Project } from '#lib/studio/project/project.ts';
import { branchesOf } from '#lib/studio/project/project-tree.ts';
import { LONGEST_PROJECT_NAME } from '#lib/studio/project/project-values.ts';
import { ProjectIcon } from './project-icon.tsx';
import { sharingLabel } from './sharing-label.ts';
import { thingsLabel, useFileThings } from './use-file-things.ts';

const ROW =
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left text-sm font-medium hover:bg-hover focus-visible:outline-offset-[-2px] disabled:opacity-50 pointer-coarse:min-h-10 [&_svg]:size-4';

type MoveDialogProps = { things: Things; onClose: () => void };

/** Chooses the project to move things to; can create one. */
export function MoveDialog({ things, onClose }: MoveDialogProps) {
  const t = useTranslations('shell');
  const told = useErrorMessage();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { data: all, error, refetch } = useQuery(projectsOptions());
  const { data: places, ...asked } = useQuery(movePlacesOptions({ ...things, ids: [...things.ids] }));
  const create = useMutation({ ...createProject(client), meta: { showsErrors: true } });
  const { file, busy } = useFileThings();
  const move = async (project: Pick<Project, 'id' | 'name'> | null) => {
    if (await file(things, project)) onClose();
  };
  const begin = () => create.mutate({ name: name.trim(), colour: 'blue' }, { onSuccess: move });
  const rows = branchesOf(all ?? [])
    .flatMap(({ within, ...project }) => [project, ...within])
    .filter(({ id }) => places?.projects.includes(id));
  const isShared = rows.some(({ sharing }) => sharing);
  const about = places?.none === false ? 'theseOfOthers' : isShared ? 'theseShared' : 'these';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('projects.moveTo')}
      description={t(`projects.${about}`, { things: thingsLabel(things, t) })}
    >
      <div className="grid grid-cols-1 gap-3">
        <ErrorNotice error={error} onRetry={refetch} />
        <ErrorNotice error={asked.error} onRetry={asked.refetch} />
        {!(all && places) && !error && !asked.error && <Skeleton className="h-28" />}
        <ul
          aria-label={t('projects.projects')}
          className="-mx-1.5 grid max-h-80 grid-cols-1 overflow-y-auto empty:hidden"
        >
          {rows.map((project) => (
            <li key={project.id}>
              <button
                type="button"
                disabled={busy}
                className={classes(ROW, project.parentId !== null && 'pl-8')}
                onClick={() => void move(project)}
              >
                <ProjectIcon colour={project.colour} />
                <span className="truncate">{project.name}</span>
                {project.sharing && (
                  <span className="ml-auto shrink-0 text-xs font-normal text-muted">
                    {sharingLabel(project.sharing, t)}
                  </span>
                )}
              </button>
            </li>
          ))}
          {places?.none && all && all.length > 0 && (
            <li>
              <button
                type="button"
                disabled={busy}
                className={classes(ROW, 'text-muted')}
                onClick={() => void move(null)}
              >
                <FolderOutput aria-hidden /> {t('projects.none')}
              </button>
            </li>
          )}
        </ul>
        {places?.none === false && rows.length === 0 && (
          <p className="text-sm text-muted">{t('projects.noOtherPlace')}</p>
        )}
        {places?.none && (
          <form
            className="border-t pt-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim()) begin();
            }}
          >
            <Field label={t('projects.new')} error={create.error && told(create.error)}>
              <div className="flex gap-2">
                <Input
                  value={name}
                  maxLength={LONGEST_PROJECT_NAME}
                  onChange={({ target }) => setName(target.value)}
                />
                <Button type="submit" disabled={!name.trim() || busy} busy={create.isPending}>
                  <Plus aria-hidden /> {t('projects.makeAndMove')}
                </Button>
              </div>
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  );
}
