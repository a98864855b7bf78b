import { useQuery } from '@tanstack/react-query';
import { presentOptions } from '#lib/api/people/account.ts';

/** Caps and open charges are for admins; where there are no accounts, for whoever is here. */
export function useMayDecide(): boolean {
  const { data } = useQuery(presentOptions());
  return data !== undefined && (data.person === null || data.person.role === 'admin');
}
