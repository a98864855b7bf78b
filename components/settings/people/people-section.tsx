import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  changePerson,
  invitationsOptions,
  makeResetLink,
  peopleOptions,
  withdrawInvitation,
} from '#lib/api/people/people.ts';
import type { Invitation, ListedPerson } from '#lib/studio/people/person.ts';
import { Section } from '../sections.tsx';
import { Invite, MadeLink } from './invite.tsx';
import { RemovePerson } from './remove-person.tsx';
import { ROLE_OPTIONS, ROLE_WORDS } from './role-words.ts';

const ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0';
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const videos = (count: number) => `${count} ${count === 1 ? 'video' : 'videos'}`;

type PersonRowProps = { person: ListedPerson; isMe: boolean; others: ListedPerson[] };

function PersonRow({ person, isMe, others }: PersonRowProps) {
  const { id, name, email, role, disabledAt, seenAt } = person;
  const change = useMutation({ ...changePerson(useQueryClient()), meta: { showsErrors: true } });
  const reset = useMutation(makeResetLink(useQueryClient()));
  const [leaving, setLeaving] = useState(false);
  const isDisabled = disabledAt !== null;
  return (
    <li className={ROW}>
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2">
          <span className="truncate">{name}</span>
          {isMe && <Badge>You</Badge>}
          {isDisabled && <Badge tone="warn">Disabled</Badge>}
          {person.hasSecondFactor && <Badge tone="ok">Second factor</Badge>}
        </span>
        <span className="text-xs break-words text-muted">
          {email} · {videos(person.videos)} ·{' '}
          {seenAt === null ? (
            'not here lately'
          ) : (
            <>
              here <RelativeTime at={seenAt} />
            </>
          )}
        </span>
      </div>
      <div className="w-28">
        <Select
          aria-label={`Role of ${name}`}
          value={role}
          onChange={(next) => change.mutate({ id, role: next })}
          options={ROLE_OPTIONS}
        />
      </div>
      {!isMe && (
        <>
          <Button
            size="sm"
            busy={change.isPending}
            aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
            onClick={() => change.mutate({ id, disabled: !isDisabled })}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
          <Button
            size="sm"
            busy={reset.isPending}
            aria-label={`New password for ${name}`}
            onClick={() => reset.mutate(id)}
          >
            New password
          </Button>
          <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setLeaving(true)}>
            Remove
          </Button>
        </>
      )}
      {reset.data && (
        <MadeLink title={`New password for ${name}`} link={reset.data.link} onClose={reset.reset} />
      )}
      {leaving && <RemovePerson person={person} heirs={others} onClose={() => setLeaving(false)} />}
      <ErrorNotice error={change.error} className="basis-full" />
    </li>
  );
}

function InvitationRow({ invitation: { id, role, note, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useMutation(withdrawInvitation(useQueryClient()));
  const whom = note || ROLE_WORDS[role].label;
  return (
    <li className={ROW}>
      <div className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate">{whom}</span>
          <Badge>Invited</Badge>
        </span>
        <span className="text-xs text-muted">
          {ROLE_WORDS[role].label} · until {day.format(expiresAt)}
        </span>
      </div>
      <Button
        size="sm"
        busy={withdraw.isPending}
        aria-label={`Withdraw the invitation of ${whom}`}
        onClick={() => withdraw.mutate(id)}
      >
        Withdraw
      </Button>
    </li>
  );
}

/** Who works here, and who is on the way. */
export function PeopleSection({ me }: { me: string }) {
  const { data, error } = useQuery(peopleOptions());
  const { data: open } = useQuery(invitationsOptions());
  const [inviting, setInviting] = useState(false);
  const list = data?.people ?? [];
  const heirs = (id: string) => list.filter((other) => other.id !== id && other.disabledAt === null);
  return (
    <Section
      title="People"
      description="Everybody has work of their own. Connections are the studio’s, and all use them."
    >
      <Button className="w-fit" onClick={() => setInviting(true)}>
        <UserPlus aria-hidden /> Invite somebody
      </Button>
      {inviting && <Invite onClose={() => setInviting(false)} />}
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data && (
        <ul aria-label="People">
          {list.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === me} others={heirs(person.id)} />
          ))}
          {open?.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Section>
  );
}
