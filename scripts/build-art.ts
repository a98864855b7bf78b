import { writeFile } from 'node:fs/promises';
import { packArt } from './painter/pack-art.ts';
import { packWords } from './painter/pack-words.ts';

const video = new URL('../service/video/', import.meta.url);

/** What the painter keeps of packages it does not need to run: pictures, and their names in many languages. */
export const PACKED = [
  { file: new URL('art/noto.bin', video), pack: packArt },
  { file: new URL('language/words.bin', video), pack: packWords },
];

if (import.meta.main) for (const { file, pack } of PACKED) await writeFile(file, await pack());
