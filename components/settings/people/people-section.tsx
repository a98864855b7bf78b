import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, ShieldOff, Trash2, UserCheck, UserPlus, UserX } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  changePerson,
  invitationsOptions,
  makeResetLink,
  peopleOptions,
  removeSecondFactor,
  withdrawInvitation,
} from '#lib/api/people/people.ts';
import type { Invitation, ListedPerson } from '#lib/studio/people/person.ts';
import { Section } from '../sections.tsx';
import { Invite, MadeLink } from './invite.tsx';
import { RemovePerson } from './remove-person.tsx';
import { useRoles } from './use-roles.ts';

const ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0';

type PersonRowProps = { person: ListedPerson; isMe: boolean; others: ListedPerson[] };

function PersonRow({ person, isMe, others }: PersonRowProps) {
  const t = useTranslations('people');
  const tCommon = useTranslations('common');
  const tTask = useTranslations('task');
  const roles = useRoles();
  const { id, name, email, role, disabledAt, seenAt } = person;
  const change = useMutation({ ...changePerson(useQueryClient()), meta: { showsErrors: true } });
  const reset = useMutation(makeResetLink(useQueryClient()));
  const dropFactor = useMutation(removeSecondFactor(useQueryClient()));
  const [leaving, setLeaving] = useState(false);
  const [dropping, setDropping] = useState(false);
  const isDisabled = disabledAt !== null;
  return (
    <li className={ROW}>
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2">
          <span className="truncate">{name}</span>
          {isMe && <Badge>{t('you')}</Badge>}
          {isDisabled && <Badge tone="warn">{t('disabled')}</Badge>}
          {person.hasSecondFactor && <Badge tone="ok">{t('factor.title')}</Badge>}
        </span>
        <span className="text-xs break-words text-muted">
          {email} · {tCommon('videos', { count: person.videos })} ·{' '}
          {seenAt === null ? t('notHere') : t.rich('here', { time: () => <RelativeTime at={seenAt} /> })}
        </span>
      </div>
      <div className="w-28">
        <Select
          aria-label={t('roleOf', { name })}
          value={role}
          onChange={(next) => change.mutate({ id, role: next })}
          options={roles}
        />
      </div>
      {/* Keeps menus aligned: the user's own row has none. */}
      <span className="w-7 pointer-coarse:w-10">
        {!isMe && (
          <DropdownMenu
            trigger={<IconButton label={tTask('acts.moreAbout', { name })} icon={Ellipsis} size="sm" />}
            entries={[
              {
                label: t('newPassword'),
                icon: <KeyRound />,
                onSelect: () => reset.mutate(id),
              },
              person.hasSecondFactor && {
                label: t('factor.removeOf'),
                icon: <ShieldOff />,
                onSelect: () => setDropping(true),
              },
              {
                label: t(isDisabled ? 'enable' : 'disable'),
                icon: isDisabled ? <UserCheck /> : <UserX />,
                onSelect: () => change.mutate({ id, disabled: !isDisabled }),
              },
              'separator',
              {
                label: tCommon('remove'),
                icon: <Trash2 />,
                dangerous: true,
                onSelect: () => setLeaving(true),
              },
            ]}
          />
        )}
      </span>
      {reset.data && (
        <MadeLink title={t('newPasswordFor', { name })} link={reset.data.link} onClose={reset.reset} />
      )}
      <AlertDialog
        open={dropping}
        onOpenChange={setDropping}
        title={t('factor.removeTitle', { name })}
        description={t('factor.removeAdvice', { name })}
        confirm={t('factor.remove')}
        onConfirm={() => dropFactor.mutate(id)}
      />
      {leaving && <RemovePerson person={person} heirs={others} onClose={() => setLeaving(false)} />}
      <ErrorNotice error={change.error} className="basis-full" />
    </li>
  );
}

function InvitationRow({ invitation: { id, role, note, expiresAt } }: { invitation: Invitation }) {
  const t = useTranslations('people');
  const format = useFormatter();
  const withdraw = useMutation(withdrawInvitation(useQueryClient()));
  const whom = note || t(`role.${role}`);
  return (
    <li className={ROW}>
      <div className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate">{whom}</span>
          <Badge>{t('invited')}</Badge>
        </span>
        <span className="text-xs text-muted">
          {t('roleUntil', {
            role: t(`role.${role}`),
            date: format.dateTime(expiresAt, { dateStyle: 'medium' }),
          })}
        </span>
      </div>
      <Button
        size="sm"
        busy={withdraw.isPending}
        aria-label={t('withdrawNamed', { name: whom })}
        onClick={() => withdraw.mutate(id)}
      >
        {t('withdraw')}
      </Button>
    </li>
  );
}

/** Members and pending invitations. */
export function PeopleSection({ me }: { me: string }) {
  const t = useTranslations('people');
  const { data, error } = useQuery(peopleOptions());
  const { data: open } = useQuery(invitationsOptions());
  const [inviting, setInviting] = useState(false);
  const list = data?.people ?? [];
  const heirs = (id: string) => list.filter((other) => other.id !== id && other.disabledAt === null);
  return (
    <Section id="people" title={t('people')} description={t('peopleAbout')}>
      <Button className="w-fit" onClick={() => setInviting(true)}>
        <UserPlus aria-hidden /> {t('invite.title')}
      </Button>
      {inviting && <Invite onClose={() => setInviting(false)} />}
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data && (
        <ul aria-label={t('people')}>
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
