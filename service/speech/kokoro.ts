import type { Engine } from './engine.ts';
import { WeightsMissing } from './weights.ts';

export async function createKokoro(): Promise<Engine> {
  throw new WeightsMissing('not yet');
}
