import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import { ProjectIcon } from './project-icon.tsx';
import { useProject } from './use-project.ts';

/** Marks a page as filtered by project, with a way back to everything. */
export function ProjectMark({ named = true }: { named?: boolean }) {
  const t = useTranslations('shell.projects');
  const { project } = useProject();
  const { open } = useOpenProject.getState();
  if (!project) return null;
  return (
    <span className="inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border bg-panel pl-2.5 text-xs font-medium text-muted pointer-coarse:h-10">
      <ProjectIcon colour={project.colour} />
      {named && <span className="truncate">{project.name}</span>}
      <button
        type="button"
        onClick={() => open(null)}
        className="flex h-full items-center gap-1 rounded-full pr-2.5 pl-1 hover:text-text [&_svg]:size-3.5"
      >
        {!named && t('showEverything')}
        <X aria-hidden />
        {named && <span className="sr-only">{t('showEverything')}</span>}
      </button>
    </span>
  );
}
