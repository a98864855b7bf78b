import { readFile } from 'node:fs/promises';
import { Decoder, Demuxer, Scaler } from 'node-av';

/** A film's facts for tests: its streams, and small grey frames. */
export async function lookAtFilm(path: string, everyFrame = 1) {
  await using demuxer = await Demuxer.open(path);
  const [video, audio] = [demuxer.video(), demuxer.audio()];
  if (!video || !audio) throw new Error('A stream is missing');
  using decoder = await Decoder.create(video);
  const scaler = new Scaler();
  const frames: Buffer[] = [];
  let count = 0;
  for await (const frame of decoder.frames(demuxer.packets(video.index))) {
    if (!frame) continue;
    using held = frame;
    if (count++ % everyFrame === 0)
      frames.push(scaler.toBufferSync(held, { resize: { width: 64, height: 64 }, format: 'rgb' }));
  }
  return {
    seconds: demuxer.duration,
    width: video.codecpar.width,
    height: video.codecpar.height,
    count,
    frames,
    codecs: [video.codecpar.codecId, audio.codecpar.codecId],
    channels: audio.codecpar.channels,
  };
}

/** Mean difference of two pictures, 0..255; `part` selects pixels by position (0..1). */
export function difference(a: Buffer, b: Buffer, part: (x: number, y: number) => boolean = () => true) {
  let [sum, count] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    const pixel = Math.floor(at / 3);
    if (!part((pixel % 64) / 64, Math.floor(pixel / 64) / 64)) continue;
    sum += Math.abs((a[at] as number) - (b[at] as number));
    count++;
  }
  return sum / count;
}

/** The order of the top-level boxes of an MP4 file. */
export async function boxesOf(path: string) {
  const bytes = await readFile(path);
  const boxes: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    boxes.push(bytes.toString('latin1', at + 4, at + 8));
    const size = bytes.readUInt32BE(at);
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, size);
  }
  return boxes;
}
