import os from 'node:os';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Engine } from './engine.ts';
import { KOKORO_MODEL, KOKORO_STYLES, KOKORO_VOCABULARY } from './kokoro-weights.ts';
import { createPhonemiser } from './phonemes.ts';
import { resample } from './resample.ts';
import { loadWeight, WeightsMissing } from './weights.ts';

const LONGEST = 500;
const STYLE_LENGTH = 256;
/** The token that opens and closes every sentence. */
const EDGE = 0;

/** The neural engine: natural, and heavy. Its weights are optional packages; without them this throws `WeightsMissing`. */
export async function createKokoro(): Promise<Engine> {
  const [model, vocabulary, styles, phonemise] = await Promise.all([
    loadWeight(KOKORO_MODEL),
    loadVocabulary(),
    loadStyles(),
    createPhonemiser(),
  ]);
  const session = await InferenceSession.create(new Uint8Array(model), {
    intraOpNumThreads: os.availableParallelism(),
    logSeverityLevel: 3,
    // Spinning threads would take the cores from everybody else between two layers.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });

  const sayTokens = async (tokens: number[], style: Float32Array, speed: number) => {
    const { waveform } = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from([EDGE, ...tokens, EDGE], BigInt), [
        1,
        tokens.length + 2,
      ]),
      style: new Tensor('float32', style.slice(tokens.length * STYLE_LENGTH).subarray(0, STYLE_LENGTH), [
        1,
        STYLE_LENGTH,
      ]),
      speed: new Tensor('float32', [speed], [1]),
    });
    return waveform?.data as Float32Array;
  };

  return {
    rates: { slowest: 0.7, fastest: 1.5 },
    async say({ text, voice, rate, pitch }) {
      const style = styles.get(voice.neural.style);
      if (!style) throw new WeightsMissing(`There is no style named ${voice.neural.style}`);
      const tokens = phonemise(text).flatMap((phoneme) => vocabulary[phoneme] ?? []);
      const parts: Float32Array[] = [];
      for (let at = 0; at < tokens.length; at += LONGEST) {
        parts.push(await sayTokens(tokens.slice(at, at + LONGEST), style, rate / pitch));
      }
      return resample(join(parts), pitch);
    },
  };
}

async function loadVocabulary(): Promise<Record<string, number>> {
  const tokenizer = JSON.parse((await loadWeight(KOKORO_VOCABULARY)).toString('utf8'));
  return tokenizer.model.vocab;
}

async function loadStyles(): Promise<Map<string, Float32Array>> {
  const styles = Object.entries(KOKORO_STYLES).map(async ([name, weight]) => {
    return [name, new Float32Array(new Uint8Array(await loadWeight(weight)).buffer)] as const;
  });
  return new Map(await Promise.all(styles));
}

function join(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
