'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AudioLines, Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useState } from 'react';
import { Makers } from '#components/shell/people/makers.tsx';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useProject } from '#components/shell/projects/use-project.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { clipsOptions } from '#lib/api/speech.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import type { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { DubSection } from '../dub/dub-button.tsx';
import { useOffered } from '../use-offered.ts';
import { ClipRow } from './clip-row.tsx';
import { CompareBar } from './compare-bar.tsx';
import { playThrough, useSoundPlayer } from './sound-player.ts';
import { SpeechComposer, SpeechComposerSkeleton } from './speech-composer.tsx';
import { useVoicePlayer } from './use-voice-player.ts';
import { useVoiceShelves } from './use-voice-shelves.ts';
import { VoiceSection } from './voice-section.tsx';

/** Type once, hear it in every voice, and keep the good ones. */
export function VoicesStudio() {
  const t = useTranslations('audio');
  const { make } = useMay();
  const ready = useKeptDraft();
  const offered = useOffered('speech');
  const view = useVoiceShelves(offered.models);
  const phase = useSoundPlayer(({ current, phase }) => (current ? phase : 'idle'));
  const player = useVoicePlayer(view.shelves);
  const count = view.shelves.reduce((sum, { voices }) => sum + (voices?.length ?? 0), 0);
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:min-h-0 lg:content-stretch lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <h1 className="sr-only">{t('voices.voices')}</h1>
      <Makers>
        {ready ? (
          <SpeechComposer models={offered.models && view.shown} count={count} player={player} />
        ) : (
          <SpeechComposerSkeleton />
        )}
      </Makers>
      <div
        className={`grid content-start gap-8 px-4 py-5 md:px-6 lg:min-h-0 lg:overflow-y-auto ${make ? '' : 'lg:col-span-2'}`}
      >
        <Makers>
          <VoiceSection offered={offered} view={view} player={player} />
        </Makers>
        <ClipSection />
        <Makers>
          <DubSection />
        </Makers>
      </div>
      {/* The only audio element; the cards and rows are its controls. */}
      <audio ref={playThrough} data-phase={phase} className="hidden">
        <track kind="captions" />
      </audio>
    </div>
  );
}

function useKeptDraft(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // A large render: as a transition, so the voices need not wait.
    const show = () => startTransition(() => setReady(true));
    void Promise.resolve(useSpeechDraft.persist.rehydrate()).then(show);
  }, []);
  return ready;
}

function ClipSection() {
  const t = useTranslations('audio');
  const { make } = useMay();
  const [favourite, setFavourite] = useState(false);
  const [compared, setCompared] = useState<SpeechClip[]>([]);
  const { id: projectId, project } = useProject();
  const clips = useInfiniteQuery(clipsOptions(favourite, projectId ?? undefined));
  const found = clips.data?.pages.flatMap((page) => page.clips) ?? [];
  const compare = (clip: SpeechClip) =>
    setCompared((before) =>
      before.some(({ id }) => id === clip.id)
        ? before.filter(({ id }) => id !== clip.id)
        : [...before.slice(-1), clip],
    );
  return (
    <section aria-labelledby="clips" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <div className="flex min-w-0 items-center gap-2.5">
            <h2 id="clips" className="text-lg font-semibold tracking-tight">
              {t('clips.clips')}
            </h2>
            {project && <ProjectMark />}
          </div>
          <p className="text-xs text-muted">{t('clips.about')}</p>
        </div>
        <Pill pressed={favourite} onClick={() => setFavourite(!favourite)}>
          <Heart aria-hidden /> {t('clips.favourites')}
        </Pill>
      </div>
      {clips.isPending && <RowShapes />}
      {clips.isError && <ErrorNotice error={clips.error} onRetry={clips.refetch} />}
      {clips.isSuccess && found.length === 0 && (
        <EmptyState
          icon={<AudioLines aria-hidden />}
          title={t(favourite ? 'clips.noFavourites' : project ? 'clips.noneInProject' : 'clips.none')}
          className="py-8!"
        >
          {t(favourite ? 'clips.noFavouritesAbout' : make ? 'clips.noneAbout' : 'clips.sharedAbout')}
        </EmptyState>
      )}
      <ul className="grid gap-1">
        {found.map((clip) => (
          <ClipRow
            key={clip.id}
            clip={clip}
            side={(['A', 'B'] as const)[compared.findIndex(({ id }) => id === clip.id)]}
            onCompare={() => compare(clip)}
            onDeleted={() => setCompared((before) => before.filter(({ id }) => id !== clip.id))}
          />
        ))}
      </ul>
      {clips.hasNextPage && (
        <Button className="w-fit" busy={clips.isFetchingNextPage} onClick={() => clips.fetchNextPage()}>
          {t('clips.showOlder')}
        </Button>
      )}
      {compared.length > 0 && <CompareBar clips={compared} onClose={() => setCompared([])} />}
    </section>
  );
}

function RowShapes() {
  return (
    <div aria-hidden className="grid gap-1">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
