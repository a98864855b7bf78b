'use client';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { transcriptsOptions } from '#lib/api/transcripts.ts';
import { DubButton } from './dub-button.tsx';

const SHOWN = 6;

/** The latest videos whose words have been written down: each can be spoken anew. */
export function DubSection() {
  const { data } = useQuery(transcriptsOptions());
  const ready = data?.filter(({ kind, status }) => kind === 'video' && status === 'done').slice(0, SHOWN);
  if (!ready || ready.length === 0) return null;
  return (
    <section aria-labelledby="dub-a-video" className="grid gap-3">
      <h2 id="dub-a-video" className="text-lg font-semibold tracking-tight">
        Dub a video
      </h2>
      <ul className="grid gap-1">
        {ready.map((row) => (
          <li key={row.id} className="flex items-center gap-3 rounded-md px-2.5 py-2 hover:bg-hover">
            <div className="grid min-w-0 grow">
              <p className="truncate text-sm font-medium">{row.name}</p>
              <p className="text-xs text-muted">
                {row.task === 'translate' ? 'In English' : 'As spoken'} · <RelativeTime at={row.createdAt} />
              </p>
            </div>
            <DubButton transcript={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
