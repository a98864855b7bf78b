import {
  ADTS,
  type AudioSample,
  AudioSampleSink,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UrlSource,
  type VideoSample,
  VideoSampleSink,
  WAVE,
  WEBM,
} from 'mediabunny';
import { elementReader } from './element-reader.ts';
import type { Picture, PictureReader } from './picture.ts';
import { ROUNDING } from './picture.ts';

/** Formats of uploads and results; no playlists. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, WAVE, MP3, OGG, FLAC, ADTS];
/** Per file; our films are small, and many are open. */
const CACHED_BYTES = 4 * 2 ** 20;
const RETRIES = 3;

type HeardBuffer = { buffer: AudioBuffer; timestamp: number };

export type DecodedSound = {
  /** Decoded sound, in seconds of the file. */
  buffers: (from: number, to: number) => AsyncIterable<HeardBuffer>;
  beginning: number;
};

/** A media file at one of our URLs, opened on the first read. */
export class MediaFile {
  readonly url: string;
  readonly #input: Input;
  #pictures: Promise<PictureReader> | undefined;
  #sound: Promise<DecodedSound | null> | undefined;

  constructor(url: string) {
    this.url = url;
    this.#input = new Input({
      formats: FORMATS,
      source: new UrlSource(new URL(url, location.href), {
        maxCacheSize: CACHED_BYTES,
        getRetryDelay: (attempts) => (attempts < RETRIES ? 0.2 * 2 ** attempts : null),
        // Nobody awaits this read; the next reader gets the error.
        handleUnhandledError: () => undefined,
      }),
    });
  }

  /** Uses the browser's video element where frames cannot be decoded. */
  pictures(): Promise<PictureReader> {
    this.#pictures ??= this.#openPictures();
    return this.#pictures;
  }

  /** Null without sound, or without sound that decodes in pieces. */
  sound(): Promise<DecodedSound | null> {
    this.#sound ??= this.#openSound();
    return this.#sound;
  }

  async #openPictures(): Promise<PictureReader> {
    if (typeof VideoDecoder === 'undefined') return elementReader(this.url);
    const track = await this.#input.getPrimaryVideoTrack();
    if (!track) throw new Error('There is no picture in this file.');
    if (!(await track.canDecode())) return elementReader(this.url);
    const [beginning, first] = await Promise.all([this.#beginning(), track.getFirstTimestamp()]);
    return sampleReader(new VideoSampleSink(track), beginning, first);
  }

  /** Some files start later than zero; shift them. */
  #beginning = async () => Math.max(0, await this.#input.getFirstTimestamp());

  async #openSound(): Promise<DecodedSound | null> {
    const track = await this.#input.getPrimaryAudioTrack();
    return track && (await track.canDecode())
      ? { ...soundReader(new AudioSampleSink(track)), beginning: await this.#beginning() }
      : null;
  }

  close(): void {
    void this.#pictures?.then((reader) => reader.close?.()).catch(() => undefined);
    this.#input.dispose();
  }
}

const soundReader = (sink: AudioSampleSink): Pick<DecodedSound, 'buffers'> => ({
  async *buffers(from, to) {
    for await (const sample of sink.samples(from, to)) {
      try {
        yield { buffer: bufferOf(sample), timestamp: sample.timestamp };
      } finally {
        sample.close();
      }
    }
  },
});

/** WebKitGTK ends the page where decoded sound is copied plane by plane, which is how packages do it. */
function bufferOf(sample: AudioSample): AudioBuffer {
  const { numberOfChannels, numberOfFrames: length, sampleRate } = sample;
  const buffer = new AudioBuffer({ numberOfChannels, length, sampleRate });
  const interleaved = new Float32Array(length * numberOfChannels);
  sample.copyTo(interleaved, { planeIndex: 0, format: 'f32' });
  for (let channel = 0; channel < numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel);
    for (let at = 0; at < length; at++) samples[at] = interleaved[at * numberOfChannels + channel] ?? 0;
  }
  return buffer;
}

function sampleReader(sink: VideoSampleSink, beginning: number, first: number): PictureReader {
  const begun = (time: number) => Math.max(time + ROUNDING + beginning, first);
  return {
    async at(time, signal) {
      const samples = sink.samplesAtTimestamps([begun(time)]);
      const stop = () => void samples.return();
      signal.addEventListener('abort', stop);
      try {
        const { value } = await samples.next();
        return value ? samplePicture(value, beginning) : null;
      } finally {
        signal.removeEventListener('abort', stop);
        stop();
      }
    },
    from(time) {
      const samples = sink.samples(begun(time));
      return {
        stop: () => void samples.return(),
        async *[Symbol.asyncIterator]() {
          for await (const sample of samples) yield samplePicture(sample, beginning);
        },
      };
    },
  };
}

function samplePicture(sample: VideoSample, beginning: number): Picture {
  return {
    time: sample.timestamp - beginning,
    duration: sample.duration,
    width: sample.displayWidth,
    height: sample.displayHeight,
    draw: (context, from, to) =>
      sample.draw(context, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height),
    close: () => sample.close(),
  };
}
