import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelsOfKind, secondsChoices, type VideoModel } from '#lib/contract/models.ts';
import { videoCreateRequest } from '#lib/contract/video-create.ts';
import { type VideosFamilyB, videosRequest } from '#lib/contract/videos.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { drawing } from '../contact-sheet/drawings.ts';
import { outputSize } from '../video/output-size.ts';
import { createRenderer } from '../video/renderer.ts';
import { boxesOf, difference, lookAtFilm } from '../video/testing-film.ts';
import { planCreate, planForm, type TaskOutline } from './plan.ts';

const IMAGE = 'https://example.com/bay.png';
const PROMPTS = ['a fox in the forest', 'a tram in a rainy street at night', 'a sailing boat at sunset'];
const THUMBNAIL = { width: 128, height: 72 };
const FRAMES_PER_SAMPLE = 6;

interface Film extends Pick<TaskOutline, 'model' | 'seconds'> {
  width: number;
  height: number;
  /** The output, if enlarged beyond the staged size. */
  output: { width: number; height: number };
  upsample: boolean;
  picture: boolean;
}

const orNone = <Value>(values: readonly Value[]) => (values.length > 0 ? values : [undefined]);

function filmsOf(model: VideoModel): Film[] {
  const base = { model: model.id, prompt: 'a film' };
  const film = ({ model: id, width, height, seconds, staging }: TaskOutline, picture: boolean): Film => {
    const { upsample } = staging;
    return {
      model: id,
      width,
      height,
      seconds,
      upsample,
      picture,
      output: outputSize({ width, height, upsample }),
    };
  };
  const films: Film[] = [];
  const [create, form] = [videoCreateRequest(model), videosRequest(model)];
  if (create && model.create) {
    const { aspectRatios, orientations, sizes, durations, upsample, images } = model.create;
    for (const aspect_ratio of orNone(aspectRatios))
      for (const orientation of orNone(orientations))
        for (const size of orNone(sizes))
          for (const duration of orNone(durations))
            for (const enable_upsample of upsample ? [false, true] : [undefined]) {
              const asked = { aspect_ratio, orientation, size, duration, enable_upsample };
              const body = { ...base, ...asked, images: Array(images.min).fill(IMAGE) };
              films.push(film(planCreate(model, create.parse(body)), images.min > 0));
            }
  }
  if (form && model.videos)
    for (const size of Object.keys(model.videos.sizes))
      for (const seconds of secondsChoices(model.videos)) {
        const picture = model.videos.images.min > 0;
        const body: VideosFamilyB = form.parse({
          ...base,
          size,
          seconds,
          input_reference: picture ? IMAGE : undefined,
        });
        films.push(film(planForm(model, body), picture));
      }
  return films;
}

const FILMS = modelsOfKind('video').flatMap(filmsOf);
/** One film for each value of a property. */
const onePer = (films: Film[], property: (film: Film) => string | number) => [
  ...new Map(films.map((film) => [property(film), film])).values(),
];

const renderer = createRenderer({ concurrency: 2 });
const folder = ownFolder();
const image = join(folder, 'bay.png');
let made = 0;

beforeAll(() => writeFile(image, drawing('bay')));
afterAll(() => renderer.close());

async function shootAndProbe(film: Film) {
  const { model, width, height, seconds, upsample, picture } = film;
  const name = join(folder, `film-${made++}`);
  const output = { videoPath: `${name}.mp4`, posterPath: `${name}.jpg` };
  const prompt = PROMPTS[made % PROMPTS.length] as string;
  const images = picture ? [{ path: image, role: 'first_frame' as const }] : [];
  const more = { watermark: true, characters: [], edits: [] };
  await renderer.render({ ...more, prompt, model, width, height, seconds, upsample, images, output });
  const seen = await lookAtFilm(output.videoPath, FRAMES_PER_SAMPLE);
  expect(seen).toMatchObject({
    ...film.output,
    count: seconds * 24,
    codecs: [AV_CODEC_ID_H264, AV_CODEC_ID_AAC],
    channels: 2,
  });
  expect(Math.abs(seen.seconds - seconds)).toBeLessThan(0.1);
  const boxes = await boxesOf(output.videoPath);
  expect(boxes.filter((name) => name === 'moov' || name === 'mdat')).toEqual(['moov', 'mdat']);
  for (let at = 1; at < seen.frames.length; at++) {
    const [before, after] = [seen.frames[at - 1] as Buffer, seen.frames[at] as Buffer];
    expect(difference(before, after), `sample ${at} of ${seen.frames.length}`).toBeGreaterThan(0.02);
  }
  expect(await sharp(output.posterPath).metadata()).toMatchObject({ format: 'jpeg', ...film.output });
}

const sizeOf = ({ output }: Film) => `${output.width} × ${output.height}`;

const shapeOf = ({ output: { width, height }, upsample }: Film) =>
  upsample ? 'enlarged' : Math.sign(width - height);

// Size and length are independent: every size for one second, every length as a thumbnail.
test.concurrent.each(onePer(FILMS, SOAK ? sizeOf : shapeOf).map((film) => [sizeOf(film), film] as const))(
  'every size: %s plays from the first byte and never stands still',
  (_, film) => shootAndProbe({ ...film, seconds: 1 }),
);

const lengths = onePer(FILMS, ({ seconds }) => seconds).filter((_, index) => SOAK || index % 8 === 0);

test.concurrent.each(lengths.map((film) => [film.seconds, film] as const))(
  'every length: %i s is that long and never stands still',
  (_, film) => shootAndProbe({ ...film, ...THUMBNAIL, output: THUMBNAIL, upsample: false, picture: false }),
);
