import { readFile, writeFile } from 'node:fs/promises';
import { main as compile } from 'assemblyscript/asc';

const folder = new URL('../service/video/compose/', import.meta.url);
const source = new URL('yuv-compositor.as', folder);

/** The compiled WebAssembly is committed, so that running the service needs no compiler. */
export const built = new URL('yuv-compositor.wasm', folder);

/** Compiles the compositor from AssemblyScript. The same source gives the same bytes. */
export async function buildWasm(): Promise<Uint8Array> {
  const text = await readFile(source, 'utf8');
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await compile(
    [
      ...['compositor.ts', '--outFile', 'compositor.wasm', '-O3', '--noAssert', '--enable', 'simd'],
      ...['--runtime', 'stub', '--importMemory', '--initialMemory', '1'],
    ],
    {
      readFile: (name) => (name === 'compositor.ts' ? text : null),
      writeFile: (name, contents) => {
        if (name === 'compositor.wasm') bytes = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !bytes) throw new Error(`The compositor does not compile:\n${stderr}`, { cause: error });
  return bytes;
}

if (import.meta.main) await writeFile(built, await buildWasm());
