import 'server-only';
import { FFmpegError, FormatContext, Packet, Rational, type Stream } from 'node-av';
import {
  AV_CODEC_ID_MOV_TEXT,
  AV_DISPOSITION_DEFAULT,
  AV_PKT_FLAG_KEY,
  AVMEDIA_TYPE_SUBTITLE,
} from 'node-av/constants';
import type { Cue } from '#lib/format/subtitles.ts';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { openMedia } from '../av-open.ts';
import type { FilmPart } from './film-parts.ts';
import { textSample, textStyle } from './timed-text.ts';

interface Joined {
  parts: readonly (FilmPart & { file: string })[];
  sound: string;
  into: string;
}

const MILLISECONDS = { num: 1, den: 1000 };

/** Joins the parts of a film with its sound and captions, without re-encoding. */
export function joinFilm(plan: FilmPlan, { parts, sound, into }: Joined): void {
  const cues = plan.captions?.as === 'track' ? plan.captions.cues : [];
  const film = new FormatContext();
  check(film.allocOutputContext2(null, 'mp4', into));
  try {
    const picture = copyStream(film, parts[0]?.file ?? '');
    const heard = copyStream(film, sound);
    const words = cues.length > 0 ? textStream(film, plan) : null;
    check(film.openOutputSync());
    check(film.setOption('movflags', '+faststart'));
    check(film.writeHeaderSync());
    const write = (packet: Packet, stream: Stream) => {
      packet.streamIndex = stream.index;
      check(film.interleavedWriteFrameSync(packet));
      packet.free();
    };
    // Written first: it is small, and the muxer puts it in place.
    if (words)
      for (const packet of textPackets(cues)) {
        packet.rescaleTs(MILLISECONDS, words.timeBase);
        write(packet, words);
      }
    const sounds = packetsOf(sound, heard, 0);
    let next = sounds.next();
    for (const part of parts) {
      for (const packet of packetsOf(part.file, picture, part.from / plan.fps)) {
        const until = secondsOf(packet.dts, picture);
        for (; !next.done && secondsOf(next.value.dts, heard) <= until; next = sounds.next()) {
          write(next.value, heard);
        }
        write(packet, picture);
      }
    }
    for (; !next.done; next = sounds.next()) write(next.value, heard);
    check(film.writeTrailerSync());
  } finally {
    film.closeOutputSync();
    film.freeContext();
  }
}

const check = (code: number) => FFmpegError.throwIfError(code, 'the film cannot be written');

const secondsOf = (time: bigint, { timeBase: { num, den } }: Stream) => (Number(time) * num) / den;

function copyStream(film: FormatContext, file: string): Stream {
  using input = openMedia(file, 'mp4');
  const [from] = input.streams;
  if (!from) throw new Error(`${file} holds nothing`);
  const stream = film.newStream();
  check(from.codecpar.copy(stream.codecpar));
  stream.codecpar.codecTag = 0;
  stream.timeBase = from.timeBase;
  stream.avgFrameRate = from.avgFrameRate;
  return stream;
}

/** The packets of a single-stream file for a stream of the film, delayed by seconds. */
function* packetsOf(file: string, to: Stream, later: number): Generator<Packet, undefined> {
  using input = openMedia(file, 'mp4');
  const [from] = input.streams;
  for (const packet of input.packetsSync()) {
    if (!packet || !from) continue;
    packet.rescaleTs(from.timeBase, to.timeBase);
    const shift = BigInt(Math.round((later * to.timeBase.den) / to.timeBase.num));
    packet.pts += shift;
    packet.dts += shift;
    yield packet;
  }
  return undefined;
}

function textStream(film: FormatContext, { width, height }: FilmPlan): Stream {
  const stream = film.newStream();
  const { codecpar } = stream;
  codecpar.codecType = AVMEDIA_TYPE_SUBTITLE;
  codecpar.codecId = AV_CODEC_ID_MOV_TEXT;
  codecpar.extradata = textStyle(height);
  codecpar.width = width;
  codecpar.height = height;
  stream.timeBase = new Rational(MILLISECONDS.num, MILLISECONDS.den);
  stream.disposition = AV_DISPOSITION_DEFAULT;
  return stream;
}

function* textPackets(cues: readonly Cue[]): Generator<Packet> {
  const starts = cues.map(({ start }) => Math.round(start * 1000));
  for (const [index, cue] of cues.entries()) {
    const start = starts[index] ?? 0;
    // An overlap would hide the next one.
    const end = Math.min(Math.round(cue.end * 1000), starts[index + 1] ?? Infinity);
    if (end <= start) continue;
    const packet = new Packet();
    packet.alloc();
    packet.data = textSample(cue);
    packet.pts = BigInt(start);
    packet.dts = BigInt(start);
    packet.duration = BigInt(end - start);
    packet.flags = AV_PKT_FLAG_KEY;
    yield packet;
  }
}
