import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, UserMinus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  addMember,
  changeMember,
  giveProject,
  removeMember,
  teamOptions,
} from '#lib/api/people/project-team.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Project } from '#lib/studio/project/project.ts';
import type { ProjectMember, ProjectRole } from '#lib/studio/project/project-member.ts';
import { isGiven } from './project-row.tsx';

function useRoles(): { value: ProjectRole; label: string }[] {
  const t = useTranslations('shell.projects.role');
  return [
    { value: 'view', label: t('view') },
    { value: 'edit', label: t('edit') },
  ];
}

type TeamDialogProps = { project: Project; onClose: () => void };

/** The members of a project; its owner adds them and sets their roles. */
export function TeamDialog({ project, onClose }: TeamDialogProps) {
  const t = useTranslations('shell.projects');
  const { data: team, error, refetch } = useQuery(teamOptions(project.id));
  const rules = !isGiven(project);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('peopleIn', { name: project.name })}
      description={rules ? t('peopleAdvice') : undefined}
    >
      <div className="grid grid-cols-1 gap-4">
        <ErrorNotice error={error} onRetry={refetch} />
        {!team && !error && <Skeleton className="h-16" />}
        {team && (!rules || team.members.length > 0) && (
          <ul aria-label={t('people')} className="grid grid-cols-1 gap-2">
            {!rules && <Known name={team.owner.name} part={t('role.owner')} />}
            {team.members.map((member) =>
              rules ? (
                <Member key={member.id} project={project} member={member} onGiven={onClose} />
              ) : (
                <Known key={member.id} name={member.name} part={t(`role.${member.role}`)} />
              ),
            )}
          </ul>
        )}
        {rules && <AddMember projectId={project.id} />}
      </div>
    </Dialog>
  );
}

const Known = ({ name, part }: { name: string; part: string }) => (
  <li className="flex min-h-8 items-center justify-between gap-4 text-sm">
    <span className="min-w-0 truncate font-medium">{name}</span>
    <span className="shrink-0 text-muted">{part}</span>
  </li>
);

type MemberProps = { project: Project; member: ProjectMember; onGiven: () => void };

function Member({ project, member, onGiven }: MemberProps) {
  const t = useTranslations('shell.projects');
  const roles = useRoles();
  const client = useQueryClient();
  const { id, name, email, role } = member;
  const change = useMutation(changeMember(client, project.id));
  const remove = useMutation(removeMember(client, project.id));
  // Not at the call: its row is unmounted by the time the list is refetched.
  const give = useMutation({ ...giveProject(client, project.id), onSuccess: onGiven });
  const [giving, setGiving] = useState(false);
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{email}</span>
      </span>
      <Select
        aria-label={t('whatNamedMayDo', { name })}
        className="w-28 shrink-0"
        value={change.variables?.role ?? role}
        options={roles}
        onChange={(value) => change.mutate({ personId: id, role: value as ProjectRole })}
      />
      <DropdownMenu
        trigger={<IconButton label={t('moreAbout', { name })} icon={Ellipsis} />}
        entries={[
          // A nested project moves with its parent.
          project.parentId === null && {
            label: t('makeOwner'),
            icon: <KeyRound />,
            onSelect: () => setGiving(true),
          },
          {
            label: t('takeOut', { name }),
            icon: <UserMinus />,
            dangerous: true,
            disabled: remove.isPending,
            onSelect: () => remove.mutate(id),
          },
        ]}
      />
      <AlertDialog
        open={giving}
        onOpenChange={setGiving}
        title={t('giveTitle', { project: project.name, name })}
        description={t('giveAdvice', { name })}
        confirm={t('give')}
        onConfirm={() => give.mutate(id)}
      />
    </li>
  );
}

function AddMember({ projectId }: { projectId: string }) {
  const t = useTranslations('shell.projects');
  const told = useErrorMessage();
  const roles = useRoles();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ProjectRole>('edit');
  const add = useMutation({ ...addMember(client, projectId), meta: { showsErrors: true } });
  return (
    <Form
      className="grid gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') });
      }}
    >
      <Field label={t('email')} error={add.error && told(add.error)}>
        <Input
          type="email"
          value={email}
          placeholder={t('emailHint')}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Select
          aria-label={t('whatTheyMayDo')}
          className="w-28 shrink-0"
          value={role}
          options={roles}
          onChange={(value) => setRole(value as ProjectRole)}
        />
        <Button type="submit" variant="primary" disabled={!email.trim()} busy={add.isPending}>
          {t('add')}
        </Button>
      </div>
    </Form>
  );
}
