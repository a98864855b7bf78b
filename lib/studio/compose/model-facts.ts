import type { Frame } from '#lib/contract/frames.ts';
import { findVideoModel, type ImageRole, secondsChoices, type VideoModel } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { CatalogueModel } from '../models/catalogue.ts';

type Words = Translator<'create'>;

/** Facts to compare models by. */
export interface ModelFacts {
  goodAt: string | null;
  /** In seconds; null if unknown. */
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

/** The strength of each model of the table. */
const GOOD_AT = {
  vidA2: 'wide',
  'vidA2-fast': 'quick',
  'vidA2-pro': 'fine',
  'vidA2-fast-frames': 'frames',
  'vidA2-fast-components': 'things',
  vidA3: 'wideOrTall',
  'vidA3-fast': 'quickWideOrTall',
  'vidA3-pro': 'fineWideOrTall',
  'vidA3-pro-frames': 'picture',
  'vidA3.1': 'latest',
  'vidA3.1-fast': 'quickLatest',
  vidA_3_1: 'pictureAnyLength',
  'vidA_3_1-fast': 'quickPicture',
  'vidB-2': 'balanced',
  'vidB-2-pro': 'finest',
} as const;

const goodAt = (id: string) => (id in GOOD_AT ? GOOD_AT[id as keyof typeof GOOD_AT] : null);

function tableFacts({ create, videos, id }: VideoModel, t: Words): ModelFacts {
  const strength = goodAt(id);
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
    goodAt: strength && t(`goodAt.${strength}`),
    lengths: between(lengths),
    shapes: shapes.length > 0 ? [...new Set(shapes)] : [WIDE],
    takes: takesWords(max, roles, named, t),
  };
}

function takesWords(max: number, roles: readonly ImageRole[], named: boolean, t: Words): string {
  if (max === 0) return t(named ? 'takes.characters' : 'takes.words');
  const pictures = roles.includes('last_frame')
    ? t('takes.frames')
    : roles.includes('element')
      ? t('takes.elements', { count: max })
      : roles.includes('first_frame')
        ? t('takes.firstFrame')
        : t('takes.pictures', { count: max });
  return named ? t('takes.andCharacters', { pictures }) : pictures;
}

export function modelFacts(
  { id, contract, capabilities, description }: CatalogueModel,
  t: Words,
): ModelFacts {
  const known = contract ? findVideoModel(id) : undefined;
  if (known) return tableFacts(known, t);
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
    takes: images === null ? t('takes.notKnown') : takesWords(images.max, images.roles, false, t),
  };
}

export const lengthWords = ({ lengths }: ModelFacts): string | null =>
  lengths && (lengths.min === lengths.max ? `${lengths.min} s` : `${lengths.min}–${lengths.max} s`);

/** How long a video of this length takes here, from experience. */
export function speedWords({ speedSeen }: CatalogueModel, seconds: number, t: Words): string | null {
  if (speedSeen === null) return null;
  const took = Math.max(1, Math.round(speedSeen * seconds));
  return t('about', { time: took < 100 ? `${took} s` : `${Math.round(took / 60)} min` });
}
