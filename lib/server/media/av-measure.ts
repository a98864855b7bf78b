import 'server-only';
import type { Demuxer, Stream } from 'node-av';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { believable, framesOf, openMedia, pictureOf, quarterTurns, soundOf } from './av-open.ts';
import { playsInBrowsers } from './av-playable.ts';
import { BrokenMedia, type Measured } from './jobs.ts';

/** Formats whose headers have no duration, or only an estimate. */
const GUESSED = new Set(['mp3', 'aac']);

/** The size and duration of a file. Throws for one that cannot be decoded at all. */
export function measure({ file, demuxer }: { file: string; demuxer: string }): Measured {
  const { picture, sound, ...found } = lookInside(file, demuxer);
  if (!picture && !sound) throw new BrokenMedia('The file has neither picture nor sound');
  return { ...found, hasPicture: picture, hasSound: sound };
}

function lookInside(file: string, demuxer: string) {
  using input = openMedia(file, demuxer);
  const picture = pictureOf(input);
  const sound = soundOf(input);
  const main = picture ?? sound;
  if (main && !decodes(file, demuxer, picture !== null)) {
    throw new BrokenMedia(`The file holds no readable ${picture ? 'picture' : 'sound'}`);
  }
  const { width, height } = picture ? shownSize(picture) : { width: null, height: null };
  return {
    picture: picture !== null,
    sound: sound !== null,
    plays: picture === null || playsInBrowsers(picture, demuxer),
    width,
    height,
    duration: durationOf(input, main, file, demuxer),
  };
}

function decodes(file: string, demuxer: string, picture: boolean): boolean {
  using input = openMedia(file, demuxer);
  const stream = picture ? pictureOf(input) : soundOf(input);
  if (!stream) return false;
  for (const frame of framesOf(input, stream)) {
    frame.free();
    return true;
  }
  return false;
}

function shownSize(picture: Stream) {
  const { width, height } = picture.codecpar;
  return quarterTurns(picture) % 2 === 1 ? { width: height, height: width } : { width, height };
}

function durationOf(input: Demuxer, main: Stream | null, file: string, demuxer: string): number | null {
  const told = GUESSED.has(demuxer) ? null : believable(input.duration, file);
  const seconds = told ?? (main && believable(endOfLastPacket(input, main), file));
  return seconds && round(seconds);
}

/** Reads all packets without decoding. Browser recordings have no duration at all. */
function endOfLastPacket(input: Demuxer, stream: Stream): number {
  const { num, den } = stream.timeBase;
  let first: bigint | null = null;
  let end = 0n;
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) continue;
    const { pts, duration } = packet;
    packet.free();
    if (pts === AV_NOPTS_VALUE) continue;
    first = first === null || pts < first ? pts : first;
    if (pts + duration > end) end = pts + duration;
  }
  return (Number(end - (first ?? 0n)) * num) / den;
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
