import type { QueryClient } from '@tanstack/react-query';
import { cookies } from 'next/headers';
import { CreateStudio } from '#components/create/create-studio.tsx';
import { RECENT, recentTasksOptions } from '#lib/api/tasks.ts';
import type { Store } from '#lib/server/db/store.ts';
import type { Caller } from '#lib/server/people/identify-caller.ts';
import { TaskListQuery, taskPage } from '#lib/server/tasks/list/list-query.ts';
import { PROJECT_COOKIE } from '#lib/state/project/project-cookie.ts';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';
import { Known } from '../known.tsx';

export const generateMetadata = titled('create');

async function readRecent(client: QueryClient, opened: Store, { owner }: Caller) {
  // With an open project the page shows other work; this would flash.
  if ((await cookies()).has(PROJECT_COOKIE)) return;
  const query = TaskListQuery.parse({ ...RECENT.filter, limit: RECENT.limit });
  const page = await taskPage(opened, owner, query, { counted: false });
  client.setQueryData(recentTasksOptions().queryKey, { pages: [page], pageParams: [''] });
}

export default function Page() {
  return (
    <Words of={['create']}>
      <Known read={readRecent}>
        <CreateStudio />
      </Known>
    </Words>
  );
}
