import { type GivenFile, Inline, type Input, type Inputs, type Order } from './dialect.ts';

/** An order's settings under a model's own names. Settings without a name are left out. */
export function fill(order: Order, inputs: Inputs): Record<string, unknown> {
  const { prompt, seconds, aspectRatio, resolution, frame, sound, seed, negativePrompt } = order;
  const settings = { prompt, seconds, aspectRatio, resolution, frame, sound, seed, negativePrompt };
  const filled: Record<string, unknown> = {};
  const { others, ...named } = inputs;
  for (const [setting, input] of Object.entries(named)) {
    const value = settings[setting as keyof typeof settings] ?? null;
    if (value !== null && value !== '') filled[input.name] = formed(value, input);
  }
  for (const file of order.files) {
    const input = inputOf(file, inputs);
    if (!input) continue;
    const given = linkOrBytes(file);
    const before = filled[input.name];
    filled[input.name] = input.form === 'list' ? [...(Array.isArray(before) ? before : []), given] : given;
  }
  const extra = Object.entries(order.extra).filter(([name]) => !others || others.includes(name));
  return { ...Object.fromEntries(extra), ...filled };
}

/** An element counts as a reference for models without the distinction. */
export const inputOf = ({ role }: Pick<GivenFile, 'role'>, inputs: Inputs): Input | undefined =>
  inputs[role] ?? (role === 'element' ? inputs.reference : undefined);

/** A file for services that fetch URLs and accept data URLs. */
export const linkOrBytes = (file: GivenFile): string | Inline => file.url ?? new Inline(file);

type Value = string | number | boolean | NonNullable<Order['frame']>;

function formed(value: Value, { form }: Input): unknown {
  if (typeof value === 'object') return `${value.width}${form === 'W*H' ? '*' : 'x'}${value.height}`;
  if (form === 'unit') return `${value}s`;
  return form === 'text' ? String(value) : value;
}
