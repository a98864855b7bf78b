import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type May, mayOf } from '#lib/studio/people/may.ts';
import { projectsOptions } from '../projects.ts';
import { presentOptions } from './account.ts';

/** What the user may do. All actions that change something depend on it. */
export function useMay(): May {
  const { data: present } = useQuery(presentOptions());
  const role = present && (present.person?.role ?? null);
  // Without accounts nothing is shared.
  const { data: projects } = useQuery({ ...projectsOptions(), enabled: present?.person != null });
  return useMemo(() => mayOf({ role, projects: projects ?? [] }), [role, projects]);
}
