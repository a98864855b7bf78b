import type { KnownAs } from '#lib/language/known-in-english.ts';
import type { Capabilities } from './catalogue.ts';
import type { Descriptor } from './describe.ts';

type Told = Partial<Capabilities>;
type Images = NonNullable<Capabilities['images']>;

const images = (max: number, ...roles: Images['roles']): Images => ({ max, roles, required: false });
const NONE = images(0);
const FIRST = images(1, 'first_frame');
const FIRST_AND_LAST = images(2, 'first_frame', 'last_frame');
const STARTS_FROM_ONE: Images = { ...FIRST_AND_LAST, required: true };

const WIDE_OR_TALL = ['16:9', '9:16'];
const WIDE_TALL_SQUARE = [...WIDE_OR_TALL, '1:1'];

const SORA: Told = {
  seconds: [4, 8, 12, 16, 20],
  sizes: ['1280x720', '720x1280'],
  images: FIRST,
  sound: true,
  seed: false,
  negativePrompt: false,
};
const SORA_PRO: Told = {
  ...SORA,
  sizes: ['1280x720', '720x1280', '1792x1024', '1024x1792', '1920x1080', '1080x1920'],
};
const VEO_3: Told = {
  seconds: [4, 6, 8],
  aspectRatios: WIDE_OR_TALL,
  resolutions: ['720p', '1080p'],
  images: FIRST,
  sound: true,
};
const VEO_3_1: Told = {
  ...VEO_3,
  resolutions: ['720p', '1080p', '4k'],
  images: images(3, 'first_frame', 'last_frame', 'reference'),
};
const KLING: Told = { seconds: [5, 10], aspectRatios: WIDE_TALL_SQUARE, negativePrompt: true };
const SILENT_KLING: Told = { ...KLING, sound: false };
const kling = (version: string) => new RegExp(`kling(-ai|-video)?[-/_]v?${version}(?![.-]?\\d)`);
const HAILUO: Told = { seconds: [6, 10], images: FIRST_AND_LAST, sound: false };
const LUMA: Told = {
  seconds: [5, 9],
  aspectRatios: ['16:9', '9:16', '1:1', '4:3', '3:4', '21:9', '9:21'],
  resolutions: ['540p', '720p', '1080p', '4k'],
  images: FIRST_AND_LAST,
  sound: false,
};
const SEEDANCE: Told = {
  resolutions: ['480p', '720p', '1080p'],
  aspectRatios: ['16:9', '9:16', '1:1', '4:3', '3:4', '21:9'],
  images: FIRST_AND_LAST,
  seed: true,
};
/** Their operator sets lengths and sizes. */
const SILENT_AND_OPEN: Told = { sound: false, seed: true };

const video = (fits: RegExp, name: string, knownAs: KnownAs, capabilities: Told = {}): Descriptor => ({
  fits,
  kind: 'video',
  name,
  knownAs,
  capabilities,
});

export const VIDEO_MODELS: readonly Descriptor[] = [
  video(/sora-?2[-/].*pro\b/, 'Sora 2 Pro', 'finerSora', SORA_PRO),
  video(/sora-?2\b/, 'Sora 2', 'movesAsThingsDo', SORA),
  video(/veo-?3\.1\b.*fast/, 'Veo 3.1 Fast', 'quickVeo31', VEO_3_1),
  video(/veo-?3\.1\b.*lite/, 'Veo 3.1 Lite', 'smallestVeo31', {
    ...VEO_3,
    images: FIRST_AND_LAST,
  }),
  video(/veo-?3\.1\b/, 'Veo 3.1', 'lifelikeFromAnything', VEO_3_1),
  video(/veo-?3(\.0)?(?!\.?\d).*fast/, 'Veo 3 Fast', 'quickVeo3', VEO_3),
  video(/veo-?3(\.0)?(?!\.?\d)/, 'Veo 3', 'lifelikeWithSound', VEO_3),
  video(/veo-?2(\.0)?(?!\.?\d)/, 'Veo 2', 'lifelikeSilent', {
    seconds: { min: 5, max: 8 },
    aspectRatios: WIDE_OR_TALL,
    images: FIRST_AND_LAST,
    sound: false,
  }),
  video(kling('3(\\.0)?'), 'Kling 3', 'shotsKeepFaces', {
    ...KLING,
    seconds: Array.from({ length: 13 }, (_, at) => at + 3),
    sound: true,
  }),
  video(kling('2[.-]6'), 'Kling 2.6', 'steadyWithSound', { ...KLING, sound: true }),
  video(kling('2[.-]5'), 'Kling 2.5 Turbo', 'quickSteady', SILENT_KLING),
  video(kling('2[.-]1'), 'Kling 2.1', 'steadyFromFrame', SILENT_KLING),
  video(kling('2(\\.0)?'), 'Kling 2', 'largeMotion', SILENT_KLING),
  video(kling('1[.-]6'), 'Kling 1.6', 'motionFromFrame', SILENT_KLING),
  video(kling('1([.-]5)?'), 'Kling 1', 'motionFromFrame', SILENT_KLING),
  video(/kling/, 'Kling', 'peopleAndMotion'),
  video(/wan-?v?2[.-]6/, 'Wan 2.6', 'shotsWithSound', { sound: true, seed: true }),
  video(/wan-?v?2[.-]5/, 'Wan 2.5', 'shortWithSound', {
    seconds: [5, 10],
    resolutions: ['480p', '720p', '1080p'],
    sound: true,
    seed: true,
  }),
  video(/wan-?v?2[.-][12].*ti2v/, 'Wan 2.2 TI2V', 'smallWan', {
    ...SILENT_AND_OPEN,
    images: FIRST,
  }),
  video(/wan-?v?2[.-]2.*(t2v|text-to-video)/, 'Wan 2.2 from words', 'openFromWords', {
    ...SILENT_AND_OPEN,
    images: NONE,
  }),
  video(/wan-?v?2[.-]2.*(i2v|image-to-video)/, 'Wan 2.2 from an image', 'openFromImage', {
    ...SILENT_AND_OPEN,
    images: STARTS_FROM_ONE,
  }),
  video(/wan-?v?2[.-]2/, 'Wan 2.2', 'openNaturalLight', SILENT_AND_OPEN),
  video(/wan-?v?2[.-]1.*(t2v|text-to-video)/, 'Wan 2.1 from words', 'openFromWords', {
    ...SILENT_AND_OPEN,
    images: NONE,
  }),
  video(/wan-?v?2[.-]1.*(i2v|flf2v|image-to-video)/, 'Wan 2.1 from an image', 'openFromImage', {
    ...SILENT_AND_OPEN,
    images: STARTS_FROM_ONE,
  }),
  video(/wan-?v?2[.-]1/, 'Wan 2.1', 'openShort', SILENT_AND_OPEN),
  video(/(^|[/:_-])wan\b/, 'Wan', 'scenesFromFrame'),
  video(/hailuo-?2[.-]3/, 'Hailuo 2.3', 'expressivePeople', {
    ...HAILUO,
    resolutions: ['768p', '1080p'],
    images: FIRST,
  }),
  video(/hailuo-?0?2\b/, 'Hailuo 02', 'physics', HAILUO),
  video(/hailuo/, 'Hailuo', 'expressivePeople'),
  video(/ray-?flash-?2|ray-2-flash/, 'Ray Flash 2', 'quickRay', LUMA),
  video(/(^|[/:_-])ray-?2\b/, 'Ray 2', 'fluidCamera', LUMA),
  video(/luma.*ray-?3|(^|[/:])ray-?3\b/, 'Ray 3', 'detailedRay'),
  video(/seedance.*(?<![\d.])1[.-]5/, 'Seedance 1.5 Pro', 'shotsWithSpeech', {
    ...SEEDANCE,
    sound: true,
  }),
  video(/seedance.*(?<![\d.])v?1\b.*lite/, 'Seedance 1 Lite', 'shotsQuick', {
    ...SEEDANCE,
    seconds: { min: 2, max: 12 },
    sound: false,
  }),
  video(/seedance.*(?<![\d.])v?1\b.*pro/, 'Seedance 1 Pro', 'shotsTogether', {
    ...SEEDANCE,
    seconds: { min: 2, max: 12 },
    sound: false,
  }),
  video(/seedance/, 'Seedance', 'shotsTogether'),
  video(/gen-?4[._-]?5/, 'Runway Gen-4.5', 'closeCamera', {
    seconds: { min: 2, max: 10 },
    images: FIRST,
    seed: true,
  }),
  video(/gen-?4[._-]turbo/, 'Runway Gen-4 Turbo', 'firstFrameQuick', {
    images: { ...FIRST, required: true },
    sound: false,
    seed: true,
  }),
  video(/gen-?4[._-]?aleph|\baleph/, 'Runway Aleph', 'changesVideo', { sound: false }),
  video(/gen-?3a?[._-]?(alpha[._-])?turbo/, 'Runway Gen-3 Turbo', 'eitherFrameQuick', {
    seconds: [5, 10],
    sound: false,
    seed: true,
  }),
  video(/ltx-?v?-?2/, 'LTX 2', 'openQuickSound', { sound: true }),
  video(/ltx/, 'LTX Video', 'openVeryQuick', SILENT_AND_OPEN),
  video(/hunyuan-?video.*(i2v|image-to-video)/, 'HunyuanVideo from an image', 'openFromImage', {
    ...SILENT_AND_OPEN,
    images: { ...FIRST, required: true },
  }),
  video(/hunyuan-?video/, 'HunyuanVideo', 'openFilmLook', SILENT_AND_OPEN),
  video(/cogvideox.*i2v/, 'CogVideoX from an image', 'openFromImage', {
    ...SILENT_AND_OPEN,
    images: { ...FIRST, required: true },
  }),
  video(/cogvideo/, 'CogVideoX', 'openOneCard', SILENT_AND_OPEN),
];
