import { QueryClient } from '@tanstack/react-query';
import { Profiler } from 'react';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCut, sampleMedia } from '#lib/testing/samples/sample-cut.ts';
import { FilmDrop } from '../film-drop.tsx';
import { EditorHeader } from '../header.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { TimelineView } from '../timeline/timeline-view.tsx';
import { useEditorKeys } from '../use-editor-keys.ts';

export const FPS = 24;
export const SHOT_IDS = ['a', 'b', 'c'];
export const mediaOf = (id: string) => sampleMedia(`task:${id}`, { duration: 3, fps: FPS, hasSound: false });
export const shotOf = (id: string): Shot => ({
  ...blankShot(id),
  taskId: id,
  takes: [id],
  script: `Shot of ${id}`,
  out: 2,
});

function Keys() {
  useEditorKeys();
  return null;
}

type Around = {
  /** Called when a part of the timeline renders. */
  onRender?: () => void;
  /** Preset query cache. */
  cache?: QueryClient;
};

/** Header, timeline and inspector of a film of three two-second shots, or as given. */
export async function openEditor(more: Partial<Timeline> = {}, around: Around = {}) {
  const store = createCutStore(sampleCut({ shots: SHOT_IDS.map(shotOf), ...more }));
  store.getState().setMedia(SHOT_IDS.map(mediaOf));
  const { onRender = () => undefined, cache = silentCache() } = around;
  await showPage(
    <CutStoreProvider value={store}>
      <ShortcutListener />
      <Keys />
      <EditorHeader phone={false} />
      <FilmDrop>
        <Profiler id="timeline" onRender={onRender}>
          <TimelineView />
        </Profiler>
        <Inspector />
      </FilmDrop>
    </CutStoreProvider>,
    cache,
  );
  return store;
}

export const silentCache = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } });
