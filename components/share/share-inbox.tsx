'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileAudio, FileVideo, Inbox, X } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  INBOX_LIMITS,
  inboxOptions,
  kindOf,
  removeShared,
  type SharedFile,
  type SharedKind,
} from '#lib/api/offline/inbox.ts';
import { formatBytes, formatLimit } from '#lib/format/units.ts';
import { sendToPage, type Use } from './send-to-page.ts';

/** Possible uses, the likeliest first. */
const KINDS: { kind: SharedKind; uses: Use[] }[] = [
  { kind: 'image', uses: ['create'] },
  { kind: 'audio', uses: ['transcribe'] },
  { kind: 'video', uses: ['gallery', 'transcribe'] },
];

/** Files shared by another app. Nothing is sent before the user chooses a use. */
export const ShareInbox = () => (
  <Makers otherwise={<LooksOnly heading="h1" />}>
    <Inboxed />
  </Makers>
);

function Inboxed() {
  const t = useTranslations('share');
  const left = Number(useSearchParams().get('left'));
  const { data: files = [], isPending, refetch } = useQuery(inboxOptions);
  if (isPending) return <Skeleton className="m-6 h-24" />;
  if (files.length === 0)
    return (
      <EmptyState
        heading="h1"
        icon={<Inbox aria-hidden />}
        title={t('nothing.title')}
        action={left > 0 && <NoRoom files={left} />}
      >
        {t('nothing.words')}
      </EmptyState>
    );
  return (
    <PageFrame title={t('title')} description={t('description')}>
      <div className="grid gap-6">
        {left > 0 && <NoRoom files={left} />}
        {KINDS.map((kind) => (
          <Shared
            key={kind.kind}
            {...kind}
            files={files.filter(({ file }) => kindOf(file) === kind.kind)}
            onRemoved={() => void refetch()}
          />
        ))}
      </div>
    </PageFrame>
  );
}

function NoRoom({ files }: { files: number }) {
  const t = useTranslations('share');
  const { files: most, bytes } = INBOX_LIMITS;
  return <Notice tone="warn">{t('noRoom', { count: files, most, size: formatLimit(bytes) })}</Notice>;
}

type SharedProps = (typeof KINDS)[number] & { files: SharedFile[]; onRemoved: () => void };

function Shared({ kind, uses, files, onRemoved }: SharedProps) {
  const t = useTranslations('share');
  const router = useRouter();
  const give = useMutation({
    mutationFn: (use: Use) => sendToPage(use, files),
    onSuccess: (page) => router.push(page),
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeShared([id]),
    onSuccess: onRemoved,
  });
  if (files.length === 0) return null;
  const heading = t(`kind.${kind}`, { count: files.length });
  return (
    <section aria-label={heading} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{heading}</h2>
        <div className="flex flex-row-reverse flex-wrap gap-2">
          {uses.map((use, index) => (
            <Button
              key={use}
              variant={index === 0 ? 'primary' : 'secondary'}
              size="lg"
              busy={give.variables === use && (give.isPending || give.isSuccess)}
              aria-label={t('useFor', { use: t(`use.${use}`), files: heading })}
              onClick={() => give.mutate(use)}
            >
              {t(`use.${use}`)}
            </Button>
          ))}
        </div>
      </div>
      <ul className="divide-y rounded-md border">
        {files.map(({ id, file }) => (
          <li key={id} className="flex items-center gap-3 p-2">
            <Preview file={file} />
            <div className="min-w-0 grow">
              <p className="truncate text-sm">{file.name}</p>
              <p className="text-xs text-muted tabular-nums">{formatBytes(file.size)}</p>
            </div>
            <IconButton label={t('remove', { name: file.name })} icon={X} onClick={() => remove.mutate(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const kind = kindOf(file);
  useEffect(() => {
    if (kind !== 'image') return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, kind]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-hover text-muted [&>svg]:size-5">
      {kind === 'audio' && <FileAudio aria-hidden />}
      {kind === 'video' && <FileVideo aria-hidden />}
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}
