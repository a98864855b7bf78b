import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { cutTranscriptsOptions } from '#lib/api/cuts.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type CutState, type CutStore, placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { Film } from './engine/film.ts';
import { FilmPlayer } from './engine/film-player.ts';
import { firstPlayed } from './engine/play-bounds.ts';
import { boundsOf, useLoop } from './use-playback.ts';

/** Connects the playback engine to the edited film. */
export function useFilmPlayer() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const [canvas, attach] = useState<HTMLCanvasElement | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [player, setPlayer] = useState<FilmPlayer | null>(null);

  useEffect(() => {
    if (!canvas) return;
    const opened = new FilmPlayer(canvas, {
      onFrame: (frame, exact) => {
        // For tests: the visible frame.
        canvas.dataset.frame = exact ? String(frame) : '';
        const { playing, playhead, tick, media } = store.getState();
        // Until the media are known, only words can be drawn.
        if (media.size > 0) setDrawn(true);
        if (playing && frame !== playhead) tick(frame);
      },
      onEnd: () => store.getState().setPlaying(false),
      onWaiting: setWaiting,
    });
    setPlayer(opened);
    const stop = follow(store, opened, t);
    return () => {
      stop();
      opened.close();
      setPlayer(null);
      setDrawn(false);
    };
  }, [canvas, store, t]);

  const { volume, muted, captions } = usePlayerSettings();
  useEffect(() => {
    if (!player) return;
    player.volume = muted ? 0 : volume;
    player.captions = captions;
  }, [player, volume, muted, captions]);

  const said = useSaid();
  useEffect(() => {
    if (player && said) player.said = said;
  }, [player, said]);
  return { attach, waiting, isDrawn };
}

function useSaid() {
  const cut = useCut((state) => state.cut);
  const enabled = useCut(({ timeline }) => timeline.captions.from === 'transcripts');
  const { data } = useQuery({ ...cutTranscriptsOptions(cut), enabled });
  return useMemo(() => data && new Map(data.map(({ shotId, segments }) => [shotId, segments])), [data]);
}

/** Shows and plays the store's state until the returned function is called. */
function follow(store: CutStore, player: FilmPlayer, t: Translator<'cuts'>): () => void {
  const apply = (state: CutState) => {
    if (!state.playing) return void player.show(shownFrame(state));
    const bounds = () => boundsOf(store.getState());
    const from = firstPlayed(state.playhead, state.rate, bounds());
    void player.play({ from, rate: state.rate, bounds, loop: () => useLoop.getState().loop });
  };
  const film = ({ timeline, media }: CutState) => new Film(timeline, media, t);
  player.setFilm(film(store.getState()), shownFrame(store.getState()));
  if (store.getState().playing) apply(store.getState());
  let followed = store.getState();
  let isDue = false;
  let isOver = false;
  const catchUp = () => {
    if (isOver) return;
    const [now, before] = [store.getState(), followed];
    followed = now;
    isDue = false;
    const seeks = now.seeks !== before.seeks || now.trimming !== before.trimming;
    const plays = now.playing !== before.playing || now.rate !== before.rate;
    const isOther = looksOtherwise(now, before);
    if (isOther) player.setFilm(film(now), shownFrame(now));
    const isShown = isOther && !now.playing && !before.playing;
    if ((seeks && !isShown) || (plays && (now.playing || before.playing))) apply(now);
  };
  const stop = store.subscribe((now) => {
    if (isDue) return;
    // Input responds first: a changed film is applied after the lanes are painted, and only the last one.
    if (now.timeline === followed.timeline && now.media === followed.media) return catchUp();
    isDue = true;
    requestAnimationFrame(() => setTimeout(catchUp));
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** The end being trimmed, or the playhead. */
function shownFrame({ trimming, timeline, playhead }: CutState): number {
  const place = trimming && placedShots(timeline).find(({ shot }) => shot.id === trimming.shotId);
  if (!place) return playhead;
  return trimming.edge === 'in' ? place.start : place.start + place.frames - 1;
}

const SEEN_AND_HEARD = ['width', 'height', 'fps', 'shots', 'lines', 'bed', 'captions', 'tracks'] as const;

function looksOtherwise(now: CutState, before: CutState): boolean {
  if (now.timeline !== before.timeline) {
    if (SEEN_AND_HEARD.some((part) => now.timeline[part] !== before.timeline[part])) return true;
  }
  if (now.media === before.media) return false;
  const looks = (state: CutState) =>
    [...state.media.values()]
      .map(({ key, status, url, progress }) => `${key} ${status} ${url} ${progress}`)
      .join();
  return looks(now) !== looks(before);
}
