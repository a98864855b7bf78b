import {
  type Frame,
  findVideoModel,
  type ImageRole,
  secondsChoices,
  type VideoModel,
} from '#lib/contract/models.ts';
import type { CatalogueModel } from '../models/catalogue.ts';

/** What people compare models by. */
export interface ModelFacts {
  goodAt: string | null;
  /** In seconds; empty where nobody knows. */
  lengths: { min: number; max: number } | null;
  shapes: string[];
  takes: string;
}

const ratioOf = ({ width, height }: Frame): string => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const by = divisor(width, height);
  return `${width / by}:${height / by}`;
};

const between = (values: readonly number[]) =>
  values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };

const WIDE = '16:9';
const ORIENTATIONS: Record<string, string> = { landscape: WIDE, portrait: '9:16' };

/** What people choose each model of the table for. */
const GOOD_AT: Readonly<Record<string, string>> = {
  vidA2: 'All-round wide shots',
  'vidA2-fast': 'Quick drafts to find the words',
  'vidA2-pro': 'Fine detail, takes its time',
  'vidA2-fast-frames': 'Moves from a first frame to a last',
  'vidA2-fast-components': 'Puts up to 3 things in one shot',
  vidA3: 'All-round shots, wide or tall',
  'vidA3-fast': 'Quick drafts, wide or tall',
  'vidA3-pro': 'Fine detail, wide or tall',
  'vidA3-pro-frames': 'Brings one picture to life',
  'vidA3.1': 'The latest of its family, all-round',
  'vidA3.1-fast': 'Quick drafts with the latest',
  vidA_3_1: 'Brings one picture to life, at any length',
  'vidA_3_1-fast': 'Quick drafts from one picture',
  'vidB-2': 'Balanced: everyday shots, holds a face',
  'vidB-2-pro': 'Finest detail, long steady takes',
};

function tableFacts({ create, videos, id }: VideoModel): ModelFacts {
  const lengths = [
    ...(videos ? secondsChoices(videos) : []),
    ...(create ? [...create.durations, create.seconds] : []),
  ];
  const shapes = [
    ...Object.values(videos?.sizes ?? {}).map(ratioOf),
    ...(create?.aspectRatios ?? []),
    ...(create?.orientations ?? []).flatMap((name) => ORIENTATIONS[name] ?? []),
  ];
  const images = [videos?.images, create?.images].filter((each) => each !== undefined);
  const max = Math.max(0, ...images.map((each) => each.max));
  const roles = images.flatMap((each) => each.roles);
  const named = videos?.character === true || create?.character === true;
  return {
    goodAt: GOOD_AT[id] ?? null,
    lengths: between(lengths),
    shapes: shapes.length > 0 ? [...new Set(shapes)] : [WIDE],
    takes: takesWords(max, roles, named),
  };
}

const many = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

function takesWords(max: number, roles: readonly ImageRole[], named: boolean): string {
  const pictures =
    max === 0
      ? null
      : roles.includes('last_frame')
        ? 'First and last frame'
        : roles.includes('element')
          ? many(max, 'An element', 'elements')
          : roles.includes('first_frame')
            ? 'First frame'
            : many(max, 'A picture', 'pictures');
  const words = [pictures, named ? (pictures ? 'characters' : 'Characters') : null].filter(Boolean);
  return words.join(', ') || 'Words only';
}

export function modelFacts({ id, contract, capabilities, description }: CatalogueModel): ModelFacts {
  const known = contract ? findVideoModel(id) : undefined;
  if (known) return tableFacts(known);
  const { seconds, aspectRatios, sizes, images } = capabilities;
  const shapes = aspectRatios?.length
    ? aspectRatios
    : (sizes ?? []).flatMap((size) => {
        const [width = 0, height = 0] = size.split('x').map(Number);
        return width > 0 && height > 0 ? ratioOf({ width, height }) : [];
      });
  return {
    goodAt: description,
    lengths: seconds === null ? null : 'length' in seconds ? between(seconds) : seconds,
    shapes: [...new Set(shapes)],
    takes: images === null ? 'Not known' : takesWords(images.max, images.roles, false),
  };
}

export const lengthWords = ({ lengths }: ModelFacts): string | null =>
  lengths && (lengths.min === lengths.max ? `${lengths.min} s` : `${lengths.min}–${lengths.max} s`);

/** How long one of this many seconds takes here, from what was seen. */
export function speedWords({ speedSeen }: CatalogueModel, seconds: number): string | null {
  if (speedSeen === null) return null;
  const took = Math.max(1, Math.round(speedSeen * seconds));
  return `about ${took < 100 ? `${took} s` : `${Math.round(took / 60)} min`}`;
}
