import { useQuery } from '@tanstack/react-query';
import { connectionsOptions } from '#lib/api/connections.ts';
import { projectsOptions } from '#lib/api/projects.ts';

/** What connections and projects are called; the id of one that is gone. */
export function useNames() {
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  const { data: projects = [] } = useQuery(projectsOptions());
  const nameIn = (all: readonly { id: string; name: string }[]) => (id: string) =>
    all.find((one) => one.id === id)?.name ?? id;
  return {
    connections,
    projects,
    connectionName: nameIn(connections),
    projectName: nameIn(projects),
  };
}
