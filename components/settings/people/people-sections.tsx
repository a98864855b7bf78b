import { useQuery } from '@tanstack/react-query';
import { presentOptions } from '#lib/api/people/account.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { AccountSection } from '../account/account-section.tsx';
import { SessionsSection } from '../sessions-section.tsx';
import { PeopleSection } from './people-section.tsx';

/** For studios with accounts: the user's own account, and for admins everybody. */
export function PeopleSections() {
  const { data } = useQuery(presentOptions());
  const { administer } = useMay();
  const person = data?.person;
  if (!person) return null;
  return (
    <>
      <AccountSection account={person} sso={data.sso} passkeysFor={data.passkeysFor} />
      <SessionsSection />
      {administer && <PeopleSection me={person.id} />}
    </>
  );
}
