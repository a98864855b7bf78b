import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type May, mayOf } from '#lib/studio/people/may.ts';
import { projectsOptions } from '../projects.ts';
import { presentOptions } from './account.ts';

/** What whoever sits here may do. Everything that makes or changes something is offered by it. */
export function useMay(): May {
  const { data: present } = useQuery(presentOptions());
  const role = present && (present.person?.role ?? null);
  // Nobody shares anything where nobody else is.
  const { data: projects } = useQuery({ ...projectsOptions(), enabled: present?.person != null });
  return useMemo(() => mayOf({ role, projects: projects ?? [] }), [role, projects]);
}
