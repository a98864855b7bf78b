import type { Art } from '../art.ts';
import { DINOSAUR } from './dinosaur.ts';
import { DRAGON } from './dragon.ts';
import { MERMAID } from './mermaid.ts';
import { PHOENIX } from './phoenix.ts';

export const LEGENDS = {
  ...DRAGON,
  ...DINOSAUR,
  ...MERMAID,
  ...PHOENIX,
} satisfies Record<string, Art>;
