import { useQuery } from '@tanstack/react-query';
import { presentOptions } from '#lib/api/people/account.ts';

/** Whether who looks may administer the studio: everybody does in a studio of one. False until it is known. */
export function useIsAdmin(): boolean {
  const { data } = useQuery(presentOptions());
  return data !== undefined && (!data.accounts || data.person?.role === 'admin');
}
