import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Task } from '#lib/studio/task/task.ts';

/** Some systems do not know these types as videos. */
const TAKEN = 'video/*,.mkv,.mts,.mov';

/** Uploads of the user's own videos; loaded on demand. */
export interface Footage {
  /** The file input. */
  input: ReactNode;
  pick: () => void;
  take: (files: readonly File[]) => void;
  open: (task: Task) => void;
}

export function useFootage(): Footage {
  const t = useTranslations('gallery');
  const client = useQueryClient();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const open = useCallback(({ id }: Task) => router.push(`/gallery/${encodeURIComponent(id)}`), [router]);
  const take = useCallback(
    (files: readonly File[]) =>
      void import('./footage-uploads.ts').then(({ takeFootage }) => takeFootage(client, files, { open, t })),
    [client, open, t],
  );
  const pick = useCallback(() => field.current?.click(), []);
  const input = (
    <input
      ref={field}
      type="file"
      accept={TAKEN}
      multiple
      hidden
      aria-label={t('footage.own')}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
  return { input, pick, take, open };
}

export function AddFootage({ onPick }: { onPick: () => void }) {
  const t = useTranslations('gallery');
  return (
    <Button onClick={onPick} className="max-sm:px-2.5!">
      <FileUp aria-hidden /> <span className="max-sm:sr-only">{t('footage.add')}</span>
    </Button>
  );
}
