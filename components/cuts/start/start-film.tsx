import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Textarea } from '#components/ui/forms/input.tsx';
import { useFileDrop } from '#components/ui/forms/use-file-drop.ts';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { tasksOptions } from '#lib/api/tasks.ts';
import { useKeptText } from '#lib/state/use-kept-text.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';
import { ScriptPreview, useScript } from './script-preview.tsx';

const ChooseShots = lazyDialog(() => import('./choose-shots.tsx').then((dialog) => dialog.ChooseShots));

const DOOR = 'grid content-start gap-3 rounded-lg border bg-panel p-4.5';

type StartFilmProps = {
  /** A promise of false means that nothing was created. */
  onScript: (script: string) => unknown;
  onTasks: (taskIds: string[]) => void;
  onFiles: (files: File[]) => void;
  /** What is in flight. */
  busy: 'script' | 'tasks' | 'files' | null;
};

/** The ways to start a film: a script, existing shots, files. */
export function StartFilm({ onScript, onTasks, onFiles, busy }: StartFilmProps) {
  const t = useTranslations('cuts');
  const [choosing, setChoosing] = useState(false);
  return (
    <section
      aria-labelledby="start-film"
      className="m-auto grid w-full max-w-[56rem] gap-4.5 px-4 py-6 md:px-6"
    >
      <header className="grid gap-0.5">
        <h2 id="start-film" className="text-xl font-semibold tracking-tight">
          {t('start.title')}
        </h2>
        <p className="text-sm text-muted">{t('start.advice')}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <ScriptDoor busy={busy === 'script'} onScript={onScript} />
        <div className="grid content-start gap-4">
          <GalleryDoor busy={busy === 'tasks'} onChoose={() => setChoosing(true)} />
          <FilesDoor busy={busy === 'files'} onFiles={onFiles} />
        </div>
      </div>
      {choosing && (
        <ChooseShots
          onClose={() => setChoosing(false)}
          onChosen={(ids) => {
            setChoosing(false);
            onTasks(ids);
          }}
        />
      )}
    </section>
  );
}

function ScriptDoor({ busy, onScript }: Pick<StartFilmProps, 'onScript'> & { busy: boolean }) {
  const t = useTranslations('cuts');
  const [script, setScript, forget] = useKeptText('film script');
  const { title, shots } = useScript(script);
  return (
    <form
      className={DOOR}
      onSubmit={async (event) => {
        event.preventDefault();
        if (shots.length > 0 && !busy && (await onScript(script)) !== false) forget();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base font-semibold">{t('pasteScript')}</h3>
        <span className="text-xs text-faint">{t('start.scriptKinds')}</span>
      </div>
      <Textarea
        aria-label={t('script')}
        placeholder={t('scriptExample')}
        rows={shots.length > 0 ? 6 : 10}
        value={script}
        className="resize-none rounded-md! px-3.5! py-3! leading-relaxed"
        onChange={({ target }) => setScript(target.value)}
      />
      {shots.length === 0 && <p className="text-sm text-muted">{t('start.scriptRules')}</p>}
      <Button type="submit" variant="primary" busy={busy} disabled={shots.length === 0} className="w-fit">
        {t('start.makeBoard')}
      </Button>
      {shots.length > 0 && <ScriptPreview title={title} shots={shots} />}
    </form>
  );
}

function GalleryDoor({ busy, onChoose }: { busy: boolean; onChoose: () => void }) {
  const t = useTranslations('cuts');
  const { data } = useInfiniteQuery(tasksOptions({ status: 'completed' }, 4));
  const page = data?.pages[0];
  const posters = (page?.tasks ?? []).flatMap(({ posterUrl }) => posterUrl ?? []).slice(0, 4);
  const total = page?.counts.completed ?? 0;
  return (
    <div className={DOOR}>
      <h3 className="text-base font-semibold">{t('start.fromGallery')}</h3>
      {posters.length > 0 && (
        <div aria-hidden className="grid grid-cols-4 gap-1.5">
          {posters.map((url) => (
            <img
              key={url}
              src={smallPoster(url, 160)}
              alt=""
              className="aspect-[16/10] w-full rounded-xs bg-hover object-cover"
            />
          ))}
        </div>
      )}
      <p className="text-sm text-muted tabular-nums">
        {total === 0 ? t('start.galleryEmpty') : t('start.galleryCount', { count: total })}
      </p>
      <Button busy={busy} disabled={total === 0} onClick={onChoose}>
        {t('chooseShots')}
      </Button>
    </div>
  );
}

function FilesDoor({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const t = useTranslations('cuts');
  const { areaProps, inputProps, isDragActive, open } = useFileDrop({ onFiles });
  return (
    <div
      {...areaProps}
      className={classes(
        DOOR,
        'border-dashed border-line-strong bg-transparent!',
        isDragActive && 'border-accent! bg-accent-soft!',
      )}
    >
      <input {...inputProps} accept="video/*,image/*,audio/*" aria-label={t('filesForFilm')} />
      <h3 className="text-base font-semibold">{t('start.dropFiles')}</h3>
      <p className="text-sm text-muted">{t('start.fileRules')}</p>
      <Button busy={busy} onClick={open}>
        {t('start.browseFiles')}
      </Button>
    </div>
  );
}
