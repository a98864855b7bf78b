import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { DropField } from '#components/ui/forms/drop-field.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { fetchClip } from '#lib/api/characters.ts';
import { tasksOptions } from '#lib/api/tasks.ts';
import { isWebAddress } from '#lib/format/web-address.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { smallPoster, videoSource } from '#lib/studio/task/task-frame.ts';
import type { ChosenClip } from './clip-range.ts';

type UploadSourceProps = { error: string | undefined; onFile: (file: File) => void };

export function UploadSource({ error, onFile }: UploadSourceProps) {
  const t = useTranslations('characters');
  return (
    <DropField
      label={t('clip.label')}
      error={error}
      onFile={onFile}
      className="grid place-items-center gap-3 px-6 py-12 text-center"
    >
      {(choose) => (
        <>
          <p className="max-w-xs text-sm text-balance text-muted">{t('source.drop')}</p>
          <Button onClick={choose}>
            <Upload aria-hidden /> {t('source.choose')}
          </Button>
        </>
      )}
    </DropField>
  );
}

export const clipOfTask = (task: Task): ChosenClip => ({
  src: task.preparing ? null : videoSource(task),
  label: task.title ?? task.prompt,
  source: { fromTaskId: task.id },
});

export function VideoSource({ onChoose }: { onChoose: (clip: ChosenClip) => void }) {
  const t = useTranslations('characters');
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const { data, isPending } = useInfiniteQuery(
    tasksOptions({ status: 'completed', ...(q ? { q } : {}) }, 24),
  );
  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label={t('source.search')}
        placeholder={t('source.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {isPending && <Skeleton className="h-48" />}
      {!isPending && tasks.length === 0 && (
        <EmptyState title={t(q ? 'nothingFound' : 'source.noVideo')} className="py-8">
          {t(q ? 'source.otherWords' : 'source.noVideoAdvice')}
        </EmptyState>
      )}
      <ul className="grid max-h-[46vh] grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2 overflow-y-auto p-0.5">
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              onClick={() => onChoose(clipOfTask(task))}
              className="group relative block aspect-video w-full overflow-hidden rounded-sm bg-hover text-left"
            >
              {task.posterUrl && (
                <img
                  src={smallPoster(task.posterUrl, 320)}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              )}
              <span className="absolute inset-x-0 bottom-0 truncate bg-gradient-to-t from-black/85 to-transparent px-2 pt-5 pb-1 text-xs text-white">
                {task.title ?? task.prompt}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A video by URL. Downloaded here for choosing; the service gets the URL. */
export function LinkSource({ onChoose }: { onChoose: (clip: ChosenClip) => void }) {
  const t = useTranslations('characters');
  const told = useErrorMessage();
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(fetchClip());
  const address = url.trim();
  const load = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isWebAddress(address));
    if (!isWebAddress(address) || isPending) return;
    mutate(address, {
      onSuccess: (asset) => onChoose({ src: asset.url, label: asset.name, source: { url: address } }),
    });
  };
  const words = wrong
    ? t('source.wrongAddress')
    : error && t('source.checkAddress', { message: told(error) });
  return (
    <form onSubmit={load} noValidate className="grid gap-3 py-2">
      <Field label={t('source.address')} hint={t('source.addressHint')} error={words}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/clip.mp4"
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            setWrong(false);
            reset();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {t('source.load')}
        </Button>
        {error && (
          <Button
            variant="ghost"
            onClick={() => onChoose({ src: null, label: address, source: { url: address } })}
          >
            {t('source.withoutPreview')}
          </Button>
        )}
      </div>
    </form>
  );
}
