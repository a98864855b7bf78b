import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl } from '#lib/testing/samples/media-samples.ts';
import { finished, type RunningService, type SeenTask, startService } from '../testing/start-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const make = async (body: object, path = '/v1/videos') =>
  finished(service, ((await (await service.json(path, body)).json()) as SeenTask).id);
const remix = ({ id }: SeenTask, prompt: string) => make({ prompt }, `/v1/videos/${id}/remix`);

async function film({ video_url: link }: SeenTask) {
  const bytes = await (await fetch(String(link))).arrayBuffer();
  return createHash('sha256').update(Buffer.from(bytes)).digest('hex');
}
const films = (tasks: SeenTask[]) => Promise.all(tasks.map(film));

const disc = sharp(
  Buffer.from('<svg width="64" height="48"><circle cx="20" cy="20" r="9" fill="#a43"/></svg>'),
)
  .png()
  .toBuffer();
const asked = { model: 'vidB-2', prompt: 'a fox on a hill', seconds: 4, size: '480x480' };

test('the same request makes another film, unless it asks for the seed of one', async () => {
  const [one, other] = await Promise.all([make(asked), make(asked)]);
  expect(await film(one)).not.toBe(await film(other));
  const metadata = JSON.stringify({ seed: one.seed });
  const again = await make({ ...asked, metadata });
  expect(again.seed).toBe(one.seed);
  expect(await film(again)).toBe(await film(one));
});

test.each(['a drawing', 'a picture'])('a remix of %s is another film, whatever it says', async (of) => {
  const reference = of === 'a picture' ? { input_reference: dataUrl(await disc) } : {};
  const source = await make({ ...asked, ...reference });
  const words = [asked.prompt, 'zzz', 'zzz', 'add a dog'];
  const made = await Promise.all(words.map((edit) => remix(source, edit)));
  expect(new Set(await films([source, ...made])).size).toBe(5);
});
