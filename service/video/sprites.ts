import { Decoder, Scaler } from 'node-av';
import sharp from 'sharp';
import { openClip } from './clip-frames.ts';
import { type ClipFacts, NotAVideo } from './clip-terms.ts';

const COLUMNS = 5;
const FRAMES = 20;
const WIDTH = 256;

/** Evenly spaced frames in rows of five. */
export async function writeSprites(path: string, { seconds, width, height }: ClipFacts, outPath: string) {
  await using demuxer = await openClip(path);
  const stream = demuxer.video();
  if (!stream) throw new NotAVideo('The file holds no moving picture');
  using decoder = await Decoder.create(stream);
  const tile = { width: WIDTH, height: 2 * Math.round((WIDTH * height) / width / 2) };
  const { num, den } = stream.timeBase;
  const scaler = new Scaler();
  const tiles: Buffer[] = [];
  for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
    if (!frame) continue;
    using held = frame;
    const time = (Number(held.bestEffortTimestamp) * num) / den;
    if (tiles.length < FRAMES && time >= (tiles.length * seconds) / FRAMES - 0.001) {
      tiles.push(scaler.toBufferSync(held, { resize: tile, format: 'rgb' }));
    }
  }
  const rows = Math.max(1, Math.ceil(tiles.length / COLUMNS));
  const background = '#000';
  await sharp({
    create: { width: COLUMNS * tile.width, height: rows * tile.height, channels: 3, background },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        raw: { ...tile, channels: 3 as const },
        left: (index % COLUMNS) * tile.width,
        top: Math.floor(index / COLUMNS) * tile.height,
      })),
    )
    .jpeg({ quality: 82 })
    .toFile(outPath);
}
