import { writeFile } from 'node:fs/promises';
import { container } from './painter/container.ts';
import { artSections } from './painter/pack-art.ts';
import { wordSections } from './painter/pack-words.ts';

const video = new URL('../service/video/', import.meta.url);

/** The parts of packages that the painter needs: pictures, and their names in many languages. */
export const PACKED = [
  { file: new URL('art/noto.bin', video), sections: artSections },
  { file: new URL('language/words.bin', video), sections: wordSections },
];

if (import.meta.main)
  for (const { file, sections } of PACKED) await writeFile(file, container(await sections()));
