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
 * Runs a command-line WASI program that writes one file, and gives back that file's bytes. The
 * program sees its arguments and an empty root folder, and nothing of the real file system.
 */
export function runWasiProgram(module: WebAssembly.Module, args: string[]): Uint8Array {
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  const argv = args.map((argument) => Buffer.from(`${argument}\0`, 'utf8'));

  // The view is made anew each time: growing the memory detaches the old one.
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
