import { useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { cutsOfTaskOptions } from '#lib/api/cuts.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import { Panel } from './task-panels.tsx';

/** The films that show a video. */
export function UsedIn({ taskId }: { taskId: string }) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const { data: cuts = [] } = useQuery(cutsOfTaskOptions(taskId));
  if (cuts.length === 0) return null;
  return (
    <Panel title={t('usedIn')}>
      <ul className="-mx-2 grid">
        {cuts.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/cuts/${encodeURIComponent(id)}`}
              className="flex items-center gap-2 rounded-sm px-2 py-1.5 text-sm hover:bg-hover [&_svg]:size-4 [&_svg]:text-muted"
            >
              <Clapperboard aria-hidden />
              <span className="truncate">{filmTitle(title, tCommon)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
