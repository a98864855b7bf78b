import { fileTypeFromFile } from 'file-type';
import { AV_LOG_FATAL, Decoder, Demuxer, FilterAPI, Log } from 'node-av';
import { SAMPLE_RATE } from './formats.ts';

/** Not a supported format, damaged beyond reading, or without a sound track. */
export class UndecodableAudio extends Error {
  override name = 'UndecodableAudio';
}

/** Decodable sound with no bound on the work. The message continues the name of its field. */
class SoundOutOfBounds extends Error {
  override name = 'SoundOutOfBounds';
}

const RATES = { min: 4000, max: 768_000 };
/** As long as a recording in the studio. */
const LONGEST_HOURS = 6.5;

/** Detected type → the demuxer that may read it. Others, such as playlist formats, are never probed. */
const DEMUXERS: Record<string, string> = {
  flac: 'flac',
  mp1: 'mp3',
  mp2: 'mp3',
  mp3: 'mp3',
  mp4: 'mp4',
  m4a: 'mp4',
  m4b: 'mp4',
  m4p: 'mp4',
  m4v: 'mp4',
  f4a: 'mp4',
  mpg: 'mpeg',
  ogg: 'ogg',
  oga: 'ogg',
  ogv: 'ogg',
  ogx: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  wav: 'wav',
  webm: 'matroska',
};

const ONE_SECOND_MONO = [
  `aresample=${SAMPLE_RATE}`,
  'aformat=sample_fmts=flt:channel_layouts=mono',
  `asetnsamples=n=${SAMPLE_RATE}:p=0`,
].join(',');

Log.setLevel(AV_LOG_FATAL);

/**
 * Decodes any accepted format to 16 kHz mono samples, about one second at a time, so hours of sound need no
 * more memory than seconds. Loads native code: for workers only.
 */
export async function* decodeAudio(path: string, hours = LONGEST_HOURS): AsyncGenerator<Float32Array> {
  const format = DEMUXERS[(await fileTypeFromFile(path))?.ext ?? ''];
  if (!format) throw new UndecodableAudio('The file is not in a supported audio format');
  let samples = 0;
  for (const chunk of decodeSync(path, format)) {
    samples += chunk.length;
    if (samples > hours * 3600 * SAMPLE_RATE) {
      throw new SoundOutOfBounds(`must be at most ${hours} hours long`);
    }
    yield chunk;
  }
  // An empty recording is valid; a stream whose frames all fail is damaged.
  if (samples === 0 && format !== 'wav') throw new UndecodableAudio('The file holds no readable sound');
}

function* decodeSync(path: string, format: string): Generator<Float32Array> {
  using input = open(path, format);
  const stream = input.audio();
  if (!stream) throw new UndecodableAudio('The file has no sound track');
  using decoder = openDecoder(stream);
  using filter = FilterAPI.create(ONE_SECOND_MONO);
  for (const frame of filter.framesSync(withinRates(decoder.framesSync(input.packetsSync(stream.index))))) {
    if (!frame) continue;
    const plane = frame.data?.[0];
    const chunk = new Float32Array(frame.nbSamples);
    if (plane) new Uint8Array(chunk.buffer).set(plane.subarray(0, chunk.byteLength));
    frame.free();
    yield chunk;
  }
}

type Frames = ReturnType<Decoder['framesSync']>;

/** A few bytes at one sample a second are hours. Some formats change their rate midway. */
function* withinRates(frames: Frames): Frames {
  for (const frame of frames) {
    if (frame && (frame.sampleRate < RATES.min || frame.sampleRate > RATES.max)) {
      throw new SoundOutOfBounds(`must have ${RATES.min} to ${RATES.max} samples a second`);
    }
    yield frame;
  }
}

function open(path: string, format: string) {
  try {
    return Demuxer.openSync(path, { format, options: { protocol_whitelist: 'file' } });
  } catch (cause) {
    throw new UndecodableAudio('The file is damaged and cannot be opened', { cause });
  }
}

function openDecoder(stream: NonNullable<ReturnType<Demuxer['audio']>>) {
  try {
    return Decoder.createSync(stream, { exitOnError: false });
  } catch (cause) {
    throw new UndecodableAudio('The sound track is in an unknown encoding', { cause });
  }
}
