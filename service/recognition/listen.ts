import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { decodeAudio } from '../audio/decode.ts';
import { SAMPLE_RATE } from '../audio/formats.ts';
import { floats, integers, numbers, openSession, output } from './onnx.ts';
import { concatenate, FRAME_SAMPLES, type Utterance, Utterances } from './utterances.ts';
import { verifiedFolder } from './weights.ts';

/**
 * Yields the speech in a file, utterance by utterance; returns its duration. Before any work, `expect` gets
 * the number of seconds.
 */
export async function* listen(
  path: string,
  detector: InferenceSession,
  expect: (seconds: number) => void,
): AsyncGenerator<Utterance, number> {
  const activity = new VoiceActivity(detector);
  const utterances = new Utterances();
  let rest = new Float32Array(0);
  let samples = 0;
  const hear = async (frame: Float32Array) => utterances.push(frame, await activity.probability(frame));
  for await (const chunk of decodeAudio(path)) {
    samples += chunk.length;
    expect(chunk.length / SAMPLE_RATE);
    const sound = concatenate([rest, chunk]);
    let at = 0;
    for (; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES) {
      const utterance = await hear(sound.slice(at, at + FRAME_SAMPLES));
      if (utterance) yield utterance;
    }
    rest = sound.slice(at);
  }
  const lastFrame = new Float32Array(FRAME_SAMPLES);
  lastFrame.set(rest);
  const duration = samples / SAMPLE_RATE;
  for (const utterance of [await hear(lastFrame), utterances.end()]) {
    if (utterance) yield { ...utterance, end: Math.min(utterance.end, duration) };
  }
  return duration;
}

/** The detector also gets the end of the previous frame. */
const CONTEXT_SAMPLES = 64;

/** The voice probability of each 32 ms frame, in order. */
export class VoiceActivity {
  readonly #session: InferenceSession;
  readonly #rate = integers([16_000], []);
  readonly #window = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
  #state: Tensor = floats(new Float32Array(256), [2, 1, 128]);

  constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async openDetector(): Promise<InferenceSession> {
    return openSession(join(await verifiedFolder('silero-vad'), 'silero_vad_16k_op15.onnx'), 1);
  }

  async probability(frame: Float32Array): Promise<number> {
    this.#window.copyWithin(0, FRAME_SAMPLES);
    this.#window.set(frame, CONTEXT_SAMPLES);
    const input = floats(this.#window.slice(), [1, this.#window.length]);
    const results = await this.#session.run({ input, state: this.#state, sr: this.#rate });
    this.#state = output(results, 'stateN');
    return numbers(output(results, 'output'))[0] ?? 0;
  }
}
