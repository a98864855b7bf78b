'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { cutOptions } from '#lib/api/cuts.ts';
import { ApiError } from '#lib/api/http.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { CutStoreProvider, useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Cut } from '#lib/studio/cut/cut.ts';
import { Board } from '../board/cut-board.tsx';
import { FilesUnderWay } from '../board/files-under-way.tsx';
import { CutPlayer } from '../player/cut-player.tsx';
import { RenderMenu } from '../render/render-menu.tsx';
import { FilmComments } from '../review/film-comments.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { FilmDrop } from './film-drop.tsx';
import { useResumedUploads } from './film-uploads.ts';
import { EditorHeader } from './header.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { PhoneFilm } from './phone-film.tsx';
import { PhoneLine } from './phone-line.tsx';
import { PhoneTrim } from './phone-trim.tsx';
import { ConflictNotice, RefusedNotice } from './save-notices.tsx';
import { TimelineView } from './timeline/timeline-view.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFollowedCut, useOpenCut } from './use-open-cut.ts';
import { usePhoneLayout } from './use-phone-layout.ts';

/** One film: board and timeline are two views of it. */
export function CutEditor({ id }: { id: string }) {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const tCommon = useTranslations('common');
  const { data, error, refetch } = useQuery(cutOptions(id));
  // An editor is a large render: deferred, so that the page stays responsive.
  const cut = useDeferredValue(data);
  if (!data && error) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        heading="h1"
        title={t(gone ? 'editor.gone' : 'editor.unreadable')}
        action={
          <>
            {!gone && <Button onClick={() => void refetch()}>{tCommon('tryAgain')}</Button>}
            <ButtonLink href="/cuts">{t('editor.allFilms')}</ButtonLink>
          </>
        }
      >
        {gone ? t('editor.goneAdvice') : told(error)}
      </EmptyState>
    );
  }
  return cut ? <OpenCut key={cut.id} cut={cut} /> : <EditorSkeleton id={id} />;
}

function OpenCut({ cut }: { cut: Cut }) {
  const store = useOpenCut(cut);
  const readOnly = !useMay().change(cut);
  useEffect(() => store.setState({ readOnly }), [store, readOnly]);
  return (
    <CutStoreProvider value={store}>
      <Editor />
    </CutStoreProvider>
  );
}

function Editor() {
  const phone = usePhoneLayout();
  // Sixty shots render slowly: input responds first, then the other view shows.
  const view = useDeferredValue(useCut((state) => state.view));
  const readOnly = useCut((state) => state.readOnly);
  useFollowedCut();
  useResumedUploads();
  useEditorKeys();
  useViewInAddress();
  return (
    <div data-film={view} data-readonly={readOnly || undefined} className="flex min-h-0 grow flex-col">
      <EditorHeader phone={phone}>
        {phone && <PhoneFilm />}
        <FilmComments />
        <RenderMenu />
      </EditorHeader>
      <ConflictNotice />
      <RefusedNotice />
      <FilesUnderWay />
      <FilmDrop>
        {phone ? <OnPhone /> : view === 'board' ? <Board player={<CutPlayer small />} /> : <OnTimeline />}
      </FilmDrop>
    </div>
  );
}

function OnTimeline() {
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)_264px] grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_304px]">
      <div className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] not-tall:grid-rows-[220px_auto] not-tall:overflow-y-auto">
        <div className="flex min-h-0 min-w-0 flex-col">
          <CutPlayer />
        </div>
        <TimelineView />
      </div>
      <Inspector />
    </div>
  );
}

function OnPhone() {
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div className="sticky top-0 z-20 bg-bg">
        <CutPlayer />
      </div>
      <PhoneTrim />
      <Board />
      <PhoneLine />
    </div>
  );
}

/** Keeps the view in the address, for reloads and links. */
function useViewInAddress(): void {
  const store = useCutStore();
  useEffect(
    () =>
      store.subscribe(({ view }, before) => {
        if (view === before.view) return;
        const address = new URL(window.location.href);
        address.searchParams.set('view', view);
        window.history.replaceState(window.history.state, '', address);
      }),
    [store],
  );
}
