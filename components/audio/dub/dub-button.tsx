import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { transcriptsOptions } from '#lib/api/transcripts.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';

const load = () => import('./dub-dialog.tsx');
const DubDialog = lazyDialog(() => load().then(({ DubDialog }) => DubDialog));

type DubButtonProps = {
  /** The current revision: a dub of an older one says so. */
  transcript: TranscriptRow;
};

export function DubButton({ transcript }: DubButtonProps) {
  const t = useTranslations('audio');
  const search = useSearchParams();
  const [open, setOpen] = useState(
    search.has('dub') && (search.get('id') ?? transcript.id) === transcript.id,
  );
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <AudioLines aria-hidden /> {t('dub.dub')}
      </Button>
      {open && <DubDialog transcript={transcript} onClose={() => setOpen(false)} />}
    </>
  );
}

const SHOWN = 6;

/** The latest videos with transcripts, which can be dubbed. */
export function DubSection() {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const { data } = useQuery(transcriptsOptions());
  const ready = data?.filter(({ kind, status }) => kind === 'video' && status === 'done').slice(0, SHOWN);
  if (!ready || ready.length === 0) return null;
  return (
    <section aria-labelledby="dub-a-video" className="grid gap-3">
      <h2 id="dub-a-video" className="text-lg font-semibold tracking-tight">
        {t('dub.aVideo')}
      </h2>
      <ul className="grid gap-1">
        {ready.map((row) => (
          <li key={row.id} className="flex items-center gap-3 rounded-md px-2.5 py-2 hover:bg-hover">
            <div className="grid min-w-0 grow">
              <p className="truncate text-sm font-medium">{row.name}</p>
              <p className="text-xs text-muted">
                {row.task === 'translate' ? t('dub.inEnglish') : tCommon('asSpoken')} ·{' '}
                <RelativeTime at={row.createdAt} />
              </p>
            </div>
            <DubButton transcript={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
