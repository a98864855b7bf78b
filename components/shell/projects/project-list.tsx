import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { deleteProject, patchProject } from '#lib/api/acts/projects.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import { removeMember } from '#lib/api/people/project-team.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { projectsOptions } from '#lib/api/projects.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import type { Project } from '#lib/studio/project/project.ts';
import { branchesOf, thingsIn } from '#lib/studio/project/project-tree.ts';
import { CHARACTERS, CUTS, GALLERY } from '../destinations.tsx';
import type { AskedProject } from './project-dialog.tsx';
import { ProjectIcon } from './project-icon.tsx';
import {
  GivenProjectMenu,
  isGiven,
  type ProjectActs,
  ProjectMenu,
  projectKeys,
  Row,
  type Shape,
} from './project-row.tsx';
import { sharingLabel } from './sharing-label.ts';
import { useDropping } from './use-dropping.tsx';
import { useFileThings } from './use-file-things.ts';

const ProjectDialog = lazyDialog(() => import('./project-dialog.tsx').then((dialog) => dialog.ProjectDialog));

const TeamDialog = lazyDialog(() => import('./team-dialog.tsx').then((dialog) => dialog.TeamDialog));

type ProjectListProps = {
  shape: Shape;
  asked: AskedProject | null;
  onAsk: (asked: AskedProject | null) => void;
  /** A project was opened. */
  onOpened?: () => void;
};

/** All projects, and "everything": to open and to drop things on. */
export function ProjectList({ shape, asked, onAsk, onOpened }: ProjectListProps) {
  const t = useTranslations('shell');
  const { data: all = [], error, refetch } = useQuery(projectsOptions());
  const openId = useOpenProject(({ id }) => id);
  const open = useOpening(onOpened);
  const { file } = useFileThings();
  const { acts, question } = useProjectActs(all, onAsk);
  const [shared, setShared] = useState<Project | null>(null);
  const { drop, question: dropped } = useDropping(file);
  const { data: present } = useQuery(presentOptions());
  const may = useMay();
  const sharing: ProjectActs = { ...acts, share: present?.person ? setShared : null };
  const row = (project: Project, at: number, neighbours: readonly Project[]) => (
    <Row
      key={project.id}
      shape={shape}
      name={project.name}
      icon={<ProjectIcon colour={project.colour} />}
      count={thingsIn(project.id, all)}
      isOpen={project.id === openId}
      nested={project.parentId !== null}
      onOpen={() => open(project.id)}
      shared={project.sharing ? sharingLabel(project.sharing, t) : undefined}
      {...(!may.makeIn(project.id) ? {} : { onDropThings: (things) => void drop(things, project) })}
      {...(isGiven(project) || !may.make ? {} : { onKeyDown: projectKeys(project, acts) })}
    >
      {isGiven(project) ? (
        <GivenProjectMenu project={project} acts={sharing} />
      ) : (
        may.make && (
          <ProjectMenu
            project={project}
            isFirst={at === 0}
            isLast={neighbours.slice(at + 1).every(isGiven)}
            acts={sharing}
          />
        )
      )}
    </Row>
  );
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      <ul className="grid w-full grid-cols-1 gap-0.5">
        {all.length > 0 && (
          <Row
            shape={shape}
            name={t('projects.everything')}
            icon={<Layers aria-hidden />}
            isOpen={openId === null}
            onOpen={() => open(null)}
            onDropThings={(things) => void file(things, null)}
          />
        )}
        {branchesOf(all).flatMap(({ within, ...project }, at, branches) => [
          row(project, at, branches),
          ...within.map(row),
        ])}
      </ul>
      {asked && <ProjectDialog asked={asked} all={all} onClose={() => onAsk(null)} />}
      {shared && <TeamDialog project={shared} onClose={() => setShared(null)} />}
      {question}
      {dropped}
    </>
  );
}

/** Pages filtered by project; from others, opening one leads to the gallery. */
const SHOWING = [
  GALLERY.href,
  CUTS.href,
  CHARACTERS.href,
  '/create',
  '/audio/transcribe',
  '/audio/translate',
  '/audio/voices',
];

export function useOpening(onOpened?: () => void) {
  const router = useRouter();
  const pathname = usePathname();
  return (id: string | null) => {
    useOpenProject.getState().open(id);
    if (!SHOWING.includes(pathname)) router.push(GALLERY.href);
    onOpened?.();
  };
}

function useProjectActs(all: readonly Project[], onAsk: ProjectListProps['onAsk']) {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const { mutate: patch } = useMutation(patchProject(client));
  const { mutate: remove } = useMutation(deleteProject(client));
  const [leaving, setLeaving] = useState<Project | null>(null);
  const [left, setLeft] = useState<Project | null>(null);
  const { data: present } = useQuery(presentOptions());
  const { mutate: leave } = useMutation(removeMember(client, left?.id ?? ''));
  const acts: ProjectActs = {
    edit: (project) => onAsk({ project }),
    addInside: ({ id }) => onAsk({ parentId: id }),
    move: ({ id, parentId }, by) => {
      const neighbours = all.filter((other) => other.parentId === parentId);
      const position = neighbours.findIndex((other) => other.id === id) + by;
      if (position >= 0 && position < neighbours.length) patch({ id, patch: { position } });
    },
    remove: setLeaving,
    share: null,
    leave: setLeft,
  };
  const question = (
    <>
      <AlertDialog
        open={left !== null}
        onOpenChange={(open) => open || setLeft(null)}
        title={t('projects.leaveTitle', { name: left?.name ?? '' })}
        description={t('projects.leaveAdvice', { owner: left?.sharing?.by ?? t('projects.itsOwner') })}
        confirm={t('projects.leave')}
        onConfirm={() => present?.person && leave(present.person.id)}
      />
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => open || setLeaving(null)}
        {...leavingLabels(leaving, all, t)}
        onConfirm={() => {
          if (!leaving) return;
          const { open, id } = useOpenProject.getState();
          if (id === leaving.id) open(leaving.parentId);
          remove(leaving.id);
        }}
      />
    </>
  );
  return { acts, question };
}

function leavingLabels(project: Project | null, all: readonly Project[], t: Translator<'shell'>) {
  const { id = '', name = '', parentId = null } = project ?? {};
  const parent = all.find((other) => other.id === parentId);
  const inside = all.filter((other) => other.parentId === id).length;
  const goes = parent ? t('projects.deleteIntoParent', { parent: parent.name }) : t('projects.deleteAdvice');
  return {
    title: t('projects.deleteTitle', { name }),
    description: inside > 0 ? `${goes} ${t('projects.deleteInside')}` : goes,
    confirm: t('projects.delete'),
  };
}
