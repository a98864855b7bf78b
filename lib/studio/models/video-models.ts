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
/** Who runs one of these sets its lengths and sizes. */
const SILENT_AND_OPEN: Told = { sound: false, seed: true };

const video = (fits: RegExp, name: string, description: string, capabilities: Told = {}): Descriptor => ({
  fits,
  kind: 'video',
  name,
  description,
  capabilities,
});

export const VIDEO_MODELS: readonly Descriptor[] = [
  video(/sora-?2[-/].*pro\b/, 'Sora 2 Pro', 'The finer of the two Soras, with larger pictures.', SORA_PRO),
  video(/sora-?2\b/, 'Sora 2', 'Scenes that move as things do, with their sound and speech.', SORA),
  video(/veo-?3\.1\b.*fast/, 'Veo 3.1 Fast', 'Veo 3.1 for quick tries, at a lower price.', VEO_3_1),
  video(/veo-?3\.1\b.*lite/, 'Veo 3.1 Lite', 'The smallest Veo 3.1, for many tries.', {
    ...VEO_3,
    images: FIRST_AND_LAST,
  }),
  video(
    /veo-?3\.1\b/,
    'Veo 3.1',
    'Lifelike pictures with sound, from words, frames or reference images.',
    VEO_3_1,
  ),
  video(/veo-?3(\.0)?(?!\.?\d).*fast/, 'Veo 3 Fast', 'Veo 3 for quick tries, at a lower price.', VEO_3),
  video(/veo-?3(\.0)?(?!\.?\d)/, 'Veo 3', 'Lifelike pictures with speech and sound.', VEO_3),
  video(/veo-?2(\.0)?(?!\.?\d)/, 'Veo 2', 'Lifelike pictures without sound.', {
    seconds: { min: 5, max: 8 },
    aspectRatios: WIDE_OR_TALL,
    images: FIRST_AND_LAST,
    sound: false,
  }),
  video(kling('3(\\.0)?'), 'Kling 3', 'Several shots in one video, with sound; people keep their faces.', {
    ...KLING,
    seconds: Array.from({ length: 13 }, (_, at) => at + 3),
    sound: true,
  }),
  video(kling('2[.-]6'), 'Kling 2.6', 'Steady motion, with speech and sound.', { ...KLING, sound: true }),
  video(
    kling('2[.-]5'),
    'Kling 2.5 Turbo',
    'Quick, steady motion that follows the prompt closely.',
    SILENT_KLING,
  ),
  video(kling('2[.-]1'), 'Kling 2.1', 'Steady motion from a prompt or a first frame.', SILENT_KLING),
  video(kling('2(\\.0)?'), 'Kling 2', 'Large motion and careful faces.', SILENT_KLING),
  video(kling('1[.-]6'), 'Kling 1.6', 'Motion from a prompt or a first frame.', SILENT_KLING),
  video(kling('1([.-]5)?'), 'Kling 1', 'Motion from a prompt or a first frame.', SILENT_KLING),
  video(/kling/, 'Kling', 'People and motion, from a prompt or a first frame.'),
  video(/wan-?v?2[.-]6/, 'Wan 2.6', 'Several shots in one video, with sound.', { sound: true, seed: true }),
  video(/wan-?v?2[.-]5/, 'Wan 2.5', 'Short scenes with speech and sound.', {
    seconds: [5, 10],
    resolutions: ['480p', '720p', '1080p'],
    sound: true,
    seed: true,
  }),
  video(/wan-?v?2[.-][12].*ti2v/, 'Wan 2.2 TI2V', 'The small open Wan, from words or a first frame.', {
    ...SILENT_AND_OPEN,
    images: FIRST,
  }),
  video(/wan-?v?2[.-]2.*(t2v|text-to-video)/, 'Wan 2.2 from words', 'Open weights for scenes from words.', {
    ...SILENT_AND_OPEN,
    images: NONE,
  }),
  video(
    /wan-?v?2[.-]2.*(i2v|image-to-video)/,
    'Wan 2.2 from an image',
    'Open weights that set an image in motion.',
    {
      ...SILENT_AND_OPEN,
      images: STARTS_FROM_ONE,
    },
  ),
  video(/wan-?v?2[.-]2/, 'Wan 2.2', 'Open weights for scenes in natural light.', SILENT_AND_OPEN),
  video(/wan-?v?2[.-]1.*(t2v|text-to-video)/, 'Wan 2.1 from words', 'Open weights for scenes from words.', {
    ...SILENT_AND_OPEN,
    images: NONE,
  }),
  video(
    /wan-?v?2[.-]1.*(i2v|flf2v|image-to-video)/,
    'Wan 2.1 from an image',
    'Open weights that set an image in motion.',
    {
      ...SILENT_AND_OPEN,
      images: STARTS_FROM_ONE,
    },
  ),
  video(/wan-?v?2[.-]1/, 'Wan 2.1', 'Open weights for short scenes.', SILENT_AND_OPEN),
  video(/(^|[/:_-])wan\b/, 'Wan', 'Scenes from words or a first frame.'),
  video(/hailuo-?2[.-]3/, 'Hailuo 2.3', 'Expressive people and large motion.', {
    ...HAILUO,
    resolutions: ['768p', '1080p'],
    images: FIRST,
  }),
  video(/hailuo-?0?2\b/, 'Hailuo 02', 'Bodies and things that move by the laws of physics.', HAILUO),
  video(/hailuo/, 'Hailuo', 'Expressive people and large motion.'),
  video(/ray-?flash-?2|ray-2-flash/, 'Ray Flash 2', 'Luma’s quicker Ray, for tries.', LUMA),
  video(/(^|[/:_-])ray-?2\b/, 'Ray 2', 'Fluid camera moves and natural light.', LUMA),
  video(/luma.*ray-?3|(^|[/:])ray-?3\b/, 'Ray 3', 'Luma’s Ray for careful, detailed scenes.'),
  video(
    /seedance.*(?<![\d.])1[.-]5/,
    'Seedance 1.5 Pro',
    'Several shots in one video, with speech and sound.',
    {
      ...SEEDANCE,
      sound: true,
    },
  ),
  video(
    /seedance.*(?<![\d.])v?1\b.*lite/,
    'Seedance 1 Lite',
    'Several shots in one video, for quick tries.',
    {
      ...SEEDANCE,
      seconds: { min: 2, max: 12 },
      sound: false,
    },
  ),
  video(
    /seedance.*(?<![\d.])v?1\b.*pro/,
    'Seedance 1 Pro',
    'Several shots in one video that hold together.',
    {
      ...SEEDANCE,
      seconds: { min: 2, max: 12 },
      sound: false,
    },
  ),
  video(/seedance/, 'Seedance', 'Several shots in one video that hold together.'),
  video(/gen-?4[._-]?5/, 'Runway Gen-4.5', 'Camera work and motion that follow the prompt closely.', {
    seconds: { min: 2, max: 10 },
    images: FIRST,
    seed: true,
  }),
  video(/gen-?4[._-]turbo/, 'Runway Gen-4 Turbo', 'Sets a first frame in motion, quickly.', {
    images: { ...FIRST, required: true },
    sound: false,
    seed: true,
  }),
  video(/gen-?4[._-]?aleph|\baleph/, 'Runway Aleph', 'Changes what is in a video.', { sound: false }),
  video(
    /gen-?3a?[._-]?(alpha[._-])?turbo/,
    'Runway Gen-3 Turbo',
    'Sets a first or last frame in motion, quickly.',
    {
      seconds: [5, 10],
      sound: false,
      seed: true,
    },
  ),
  video(/ltx-?v?-?2/, 'LTX 2', 'Open weights for quick scenes with sound.', { sound: true }),
  video(/ltx/, 'LTX Video', 'Open weights for very quick scenes.', SILENT_AND_OPEN),
  video(
    /hunyuan-?video.*(i2v|image-to-video)/,
    'HunyuanVideo from an image',
    'Open weights that set an image in motion.',
    {
      ...SILENT_AND_OPEN,
      images: { ...FIRST, required: true },
    },
  ),
  video(/hunyuan-?video/, 'HunyuanVideo', 'Open weights for scenes with a film’s look.', SILENT_AND_OPEN),
  video(/cogvideox.*i2v/, 'CogVideoX from an image', 'Open weights that set an image in motion.', {
    ...SILENT_AND_OPEN,
    images: { ...FIRST, required: true },
  }),
  video(/cogvideo/, 'CogVideoX', 'Open weights that run on one graphics card.', SILENT_AND_OPEN),
];
