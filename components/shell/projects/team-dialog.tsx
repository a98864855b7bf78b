import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { addMember, changeMember, removeMember, teamOptions } from '#lib/api/people/project-team.ts';
import type { Project } from '#lib/studio/library/project.ts';
import type { ProjectMember, ProjectRole } from '#lib/studio/library/project-member.ts';

const ROLES: { value: ProjectRole; label: string }[] = [
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
];

type TeamDialogProps = { project: Project; onClose: () => void };

/** Who sees a project of one's own, and what they may do in it. */
export function TeamDialog({ project, onClose }: TeamDialogProps) {
  const { data: team, error, refetch } = useQuery(teamOptions(project.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`People in ${project.name}`}
      description="They see everything in it and in the projects inside it. Who can edit works in it too, at their own cost; what they make here stays when they go."
    >
      <div className="grid grid-cols-1 gap-4">
        <ErrorNotice error={error} onRetry={refetch} />
        {!team && !error && <Skeleton className="h-16" />}
        {team && team.members.length > 0 && (
          <ul aria-label="People" className="grid grid-cols-1 gap-2">
            {team.members.map((member) => (
              <Member key={member.id} projectId={project.id} member={member} />
            ))}
          </ul>
        )}
        <AddMember projectId={project.id} />
      </div>
    </Dialog>
  );
}

function Member({ projectId, member }: { projectId: string; member: ProjectMember }) {
  const client = useQueryClient();
  const { id, name, email, role } = member;
  const change = useMutation(changeMember(client, projectId));
  const remove = useMutation(removeMember(client, projectId));
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{email}</span>
      </span>
      <Select
        aria-label={`What ${name} may do`}
        className="w-28 shrink-0"
        value={change.variables?.role ?? role}
        options={ROLES}
        onChange={(value) => change.mutate({ personId: id, role: value as ProjectRole })}
      />
      <IconButton
        label={`Take ${name} out`}
        icon={UserMinus}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      />
    </li>
  );
}

function AddMember({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ProjectRole>('edit');
  const add = useMutation({ ...addMember(client, projectId), meta: { showsErrors: true } });
  return (
    <form
      className="grid gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') });
      }}
    >
      <Field label="Email address" error={add.error?.message}>
        <Input
          type="email"
          value={email}
          placeholder="somebody@example.com"
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Select
          aria-label="What they may do"
          className="w-28 shrink-0"
          value={role}
          options={ROLES}
          onChange={(value) => setRole(value as ProjectRole)}
        />
        <Button type="submit" variant="primary" disabled={!email.trim()} busy={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}
