import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { floats, integers, numbers, openSession, output } from './onnx.ts';
import { FRAME_SAMPLES } from './utterances.ts';
import { verifiedFolder } from './weights.ts';

/** The detector also looks at the end of the frame before. */
const CONTEXT_SAMPLES = 64;

/** Says for each 32 ms frame, in order, how likely it holds a voice. */
export class VoiceActivity {
  readonly #session: InferenceSession;
  readonly #rate = integers([16_000], []);
  readonly #window = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
  #state: Tensor = floats(new Float32Array(256), [2, 1, 128]);

  constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async openDetector(): Promise<InferenceSession> {
    return openSession(join(await verifiedFolder('silero-vad'), 'silero_vad_16k_op15.onnx'), 'writer');
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
