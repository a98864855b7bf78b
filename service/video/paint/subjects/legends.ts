import type { Art } from '../art.ts';
import { DINOSAUR } from './dinosaur.ts';
import { DRAGON } from './dragon.ts';
import { MERMAID } from './mermaid.ts';

export const LEGENDS = {
  ...DRAGON,
  ...DINOSAUR,
  ...MERMAID,
} satisfies Record<string, Art>;
