import type { Translator } from '#lib/language/translator.ts';
import { placedShots } from '#lib/state/cut-store.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { type CutMedia, shotMedia } from '#lib/studio/cut/cut-media.ts';
import type { PlacedShot } from '#lib/studio/cut/timeline.ts';
import { type Layer, layersAt } from './layers.ts';
import type { PictureKind } from './picture.ts';

export type MediaByKey = ReadonlyMap<string, CutMedia>;

/** A shot shows a file, or words in its place. */
export type Shown = { url: string; kind: PictureKind } | { url: null; words: string; state: string };

/** A timeline and its media, ready to play. */
export class Film {
  readonly timeline: Timeline;
  readonly media: MediaByKey;
  readonly placed: readonly PlacedShot[];
  readonly frames: number;
  /** For the words in place of a picture. */
  readonly t: Translator<'cuts'>;

  constructor(timeline: Timeline, media: MediaByKey, t: Translator<'cuts'>) {
    this.timeline = timeline;
    this.media = media;
    this.t = t;
    this.placed = placedShots(timeline);
    const last = this.placed.at(-1);
    this.frames = last ? last.start + last.frames : 0;
  }

  get fps() {
    return this.timeline.fps;
  }

  layers(frame: number): Layer[] {
    return layersAt(this.placed, frame, this.fps);
  }

  shown(shot: Shot): Shown {
    const key = shotMedia(shot);
    const media = key ? this.media.get(key) : undefined;
    if (media?.status === 'ready' && media.url && media.kind !== 'sound') {
      return { url: media.url, kind: media.kind };
    }
    return {
      url: null,
      words: shot.script || promptOf(shot),
      state: key && !media ? '' : stateWords(media, this.t),
    };
  }

  /** Whether the picture is the same; sound and captions may differ. */
  looksLike(other: Film): boolean {
    const { timeline, placed } = this;
    const same = (['width', 'height', 'fps'] as const).every(
      (side) => timeline[side] === other.timeline[side],
    );
    return same && (placed === other.placed || samePicture(this, other));
  }

  urls(): Set<string> {
    const urls = this.timeline.shots.map((shot) => this.shown(shot).url);
    return new Set(urls.filter((url) => url !== null));
  }
}

function stateWords(media: CutMedia | undefined, t: Translator<'cuts'>): string {
  if (!media) return t('player.slate.empty');
  if (media.kind === 'sound') return t('player.slate.sound');
  if (media.status === 'making' && media.progress !== null)
    return t('player.slate.makingPercent', { percent: Math.round(media.progress) });
  return t(`player.slate.${media.status}`);
}

function promptOf({ draft }: Shot): string {
  const prompt = draft?.params.prompt;
  return typeof prompt === 'string' ? prompt : '';
}

const PICTURED = ['in', 'out', 'speed', 'fit', 'background', 'taskId', 'assetId'] as const;

function samePicture(one: Film, other: Film): boolean {
  return (
    one.placed.length === other.placed.length &&
    one.placed.every((place, index) => {
      const old = other.placed[index];
      return (
        old !== undefined &&
        place.start === old.start &&
        place.frames === old.frames &&
        place.overlap === old.overlap &&
        place.fromBlack === old.fromBlack &&
        place.toBlack === old.toBlack &&
        PICTURED.every((field) => place.shot[field] === old.shot[field]) &&
        one.shown(place.shot).url === other.shown(old.shot).url
      );
    })
  );
}
