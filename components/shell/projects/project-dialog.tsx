import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { createProject, patchProject } from '#lib/api/acts/projects.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import type { Project } from '#lib/studio/project/project.ts';
import {
  LONGEST_PROJECT_NAME,
  PROJECT_COLOURS,
  type ProjectColour,
} from '#lib/studio/project/project-values.ts';
import { COLOURS } from './project-icon.tsx';

/** An existing project, or the parent of a new one. */
export type AskedProject = { project: Project } | { parentId: string | null };

const NOWHERE = 'none';

type ProjectDialogProps = { asked: AskedProject; all: readonly Project[]; onClose: () => void };

/** The name, colour and parent of a project. */
export function ProjectDialog({ asked, all, onClose }: ProjectDialogProps) {
  const t = useTranslations('shell.projects');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const client = useQueryClient();
  const before = 'project' in asked ? asked.project : null;
  const [name, setName] = useState(before?.name ?? '');
  const [colour, setColour] = useState<ProjectColour>(before?.colour ?? nextColour(all));
  const [parentId, setParentId] = useState('project' in asked ? asked.project.parentId : asked.parentId);
  const meta = { showsErrors: true };
  const create = useMutation({ ...createProject(client), meta });
  const patch = useMutation({ ...patchProject(client), meta });
  const error = create.error ?? patch.error;
  const holdsOthers = all.some((other) => other.parentId === before?.id);
  const parents = all.filter((other) => other.parentId === null && other.id !== before?.id);
  const save = () => {
    const given = { name: name.trim(), colour, parentId };
    if (before) patch.mutate({ id: before.id, patch: changed(before, given) }, { onSuccess: onClose });
    else
      create.mutate(given, {
        onSuccess: ({ id }) => {
          useOpenProject.getState().fold(false);
          useOpenProject.getState().open(id);
          onClose();
        },
      });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(before ? 'nameAndColour' : 'new')}
      description={before ? undefined : t('about')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{tCommon('cancel')}</Button>
          </DialogClose>
          <Button
            form="project"
            type="submit"
            variant="primary"
            disabled={!name.trim()}
            busy={create.isPending || patch.isPending}
          >
            {before ? tCommon('save') : t('make')}
          </Button>
        </>
      }
    >
      <form
        id="project"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) save();
        }}
      >
        <Field label={tCommon('name')} error={error && told(error)}>
          <Input
            value={name}
            maxLength={LONGEST_PROJECT_NAME}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <ColourField colour={colour} onChange={setColour} />
        {parents.length > 0 && !holdsOthers && (
          <Field label={t('inside')}>
            <Select
              value={parentId ?? NOWHERE}
              options={[
                { value: NOWHERE, label: t('noOther') },
                ...parents.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              onChange={(value) => setParentId(value === NOWHERE ? null : value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** Sends the parent only if it changed. */
const changed = (before: Project, { parentId, ...given }: Pick<Project, 'name' | 'colour' | 'parentId'>) =>
  parentId === before.parentId ? given : { ...given, parentId };

/** The least used colour. */
function nextColour(all: readonly Project[]): ProjectColour {
  const uses = (colour: ProjectColour) => all.filter((project) => project.colour === colour).length;
  const [first = 'grey'] = PROJECT_COLOURS.slice(1).toSorted((one, other) => uses(one) - uses(other));
  return first;
}

function ColourField({
  colour,
  onChange,
}: {
  colour: ProjectColour;
  onChange: (colour: ProjectColour) => void;
}) {
  const t = useTranslations('shell.projects');
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-muted">{t('colour')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {PROJECT_COLOURS.map((each) => (
          <label
            key={each}
            title={t(`colours.${each}`)}
            className={classes(
              'grid size-8 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-10',
            )}
          >
            <input
              type="radio"
              name="colour"
              value={each}
              checked={each === colour}
              aria-label={t(`colours.${each}`)}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <span aria-hidden className="size-5 rounded-full" style={{ background: COLOURS[each] }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
