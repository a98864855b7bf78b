import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import type { Things } from '#lib/state/project/project-store.ts';
import type { Project } from '#lib/studio/project/project.ts';
import { thingsLabel } from './use-file-things.ts';

/** Files what is dropped on a project; asks first if that shares it. */
export function useDropping(file: (things: Things, project: Project) => Promise<boolean>) {
  const t = useTranslations('shell');
  const [asked, ask] = useState<{ things: Things; project: Project } | null>(null);
  const drop = (things: Things, project: Project) =>
    project.sharing ? ask({ things, project }) : void file(things, project);
  const question = (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => open || ask(null)}
      title={t('projects.shareByMoving', { name: asked?.project.name ?? '' })}
      description={t('projects.shareAdvice', { things: asked ? thingsLabel(asked.things, t) : '' })}
      confirm={t('projects.moveAndShare')}
      onConfirm={() => asked && void file(asked.things, asked.project)}
    />
  );
  return { drop, question };
}
