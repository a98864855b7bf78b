import { Decoder, Demuxer, Log } from 'node-av';
import { AV_LOG_FATAL } from 'node-av/constants';

/** What a player decodes from encoded bytes. */
export function probeAudio(bytes: Uint8Array): { container: string; seconds: number } {
  Log.setLevel(AV_LOG_FATAL);
  const input = Demuxer.openSync(Buffer.from(bytes));
  try {
    const stream = input.audio();
    if (!stream) throw new Error('There is no audio stream');
    using decoder = Decoder.createSync(stream);
    let seconds = 0;
    for (const frame of decoder.framesSync(input.packetsSync(stream.index))) {
      if (!frame) continue;
      seconds += frame.nbSamples / frame.sampleRate;
      frame.free();
    }
    return { container: input.formatName, seconds };
  } finally {
    input.closeSync();
  }
}
