import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { CommentFlags } from '../../review/comment-flags.tsx';
import { BedLane } from './bed-lane.tsx';
import { Seconds } from './lane.tsx';
import { LineLane } from './line-lane.tsx';
import { NearProvider, useNearPart } from './near-parts.ts';
import { Overview } from './overview.tsx';
import { PictureLane } from './picture-lane.tsx';
import { Playhead } from './playhead.tsx';
import { Markers, Ruler } from './ruler.tsx';
import { SoundLane } from './sound-lane.tsx';
import { Tools } from './tools.tsx';

/** Picture and sound on one ruler. */
export function TimelineView() {
  const t = useTranslations('cuts');
  const scroller = useRef<HTMLDivElement>(null);
  useZoomAround(scroller);
  const near = useNearPart(scroller);
  return (
    <section
      aria-label={t('editor.timeline')}
      className="min-w-0 border-t bg-panel [--head:48px] xl:[--head:92px]"
    >
      <Tools scroller={scroller} />
      <div
        ref={scroller}
        className="relative overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]"
      >
        <Lanes>
          <RulerLane />
          <NearProvider value={near}>
            <PictureLane />
            <SoundLane />
            <LineLane />
          </NearProvider>
          <BedLane />
          <Playhead scroller={scroller} />
        </Lanes>
      </div>
      <Overview scroller={scroller} />
    </section>
  );
}

function Lanes({ children }: { children: React.ReactNode }) {
  const zoom = useCut((state) => state.zoom);
  const seconds = useCut(({ timeline }) => filmFrames(timeline) / timeline.fps);
  const width = `calc(var(--head) + ${Math.ceil(seconds * zoom)}px + 40vw)`;
  return (
    <div className="relative min-w-full" style={{ width }}>
      {children}
    </div>
  );
}

function RulerLane() {
  const t = useTranslations('cuts');
  return (
    <section aria-label={t('timeline.ruler')} className="flex border-b">
      <div data-head className="sticky left-0 z-20 w-(--head) shrink-0 border-r bg-panel" />
      <div className="relative h-10 grow">
        <Ruler />
        <Seconds>
          <CommentFlags />
          <Markers />
        </Seconds>
      </div>
    </section>
  );
}

/** Zooming keeps the playhead, or the point under the pointer, in place. */
function useZoomAround(scroller: React.RefObject<HTMLDivElement | null>) {
  const store = useCutStore();
  const zoom = useCut((state) => state.zoom);
  const before = useRef(zoom);
  const anchor = useRef<number | null>(null);

  useLayoutEffect(() => {
    const view = scroller.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (!view || ratio === 1) return;
    const { playhead, timeline } = store.getState();
    const head = view.querySelector<HTMLElement>('[data-head]')?.offsetWidth ?? 0;
    const x = ((playhead / timeline.fps) * zoom) / ratio - view.scrollLeft;
    const isSeen = x >= 0 && x <= view.clientWidth - head;
    const around = anchor.current ?? (isSeen ? x : (view.clientWidth - head) / 2);
    view.scrollLeft = (view.scrollLeft + around) * ratio - around;
    anchor.current = null;
  }, [zoom, scroller, store]);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const head = view.querySelector<HTMLElement>('[data-head]')?.offsetWidth ?? 0;
      anchor.current = event.clientX - view.getBoundingClientRect().left - head;
      store.getState().setZoom(store.getState().zoom * 2 ** (-event.deltaY / 300));
    };
    view.addEventListener('wheel', wheel, { passive: false });
    return () => view.removeEventListener('wheel', wheel);
  }, [scroller, store]);
}
