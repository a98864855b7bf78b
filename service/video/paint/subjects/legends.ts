import type { Art } from '../art.ts';
import { DINOSAUR } from './dinosaur.ts';
import { DRAGON } from './dragon.ts';
import { MERMAID } from './mermaid.ts';
import { PHOENIX } from './phoenix.ts';
import { STRANGERS } from './strangers.ts';

export const LEGENDS = {
  ...DRAGON,
  ...DINOSAUR,
  ...MERMAID,
  ...PHOENIX,
  ...STRANGERS,
} satisfies Record<string, Art>;
