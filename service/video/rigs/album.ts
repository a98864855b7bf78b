import type { Art } from '../paint/art.ts';
import type { Hex } from '../paint/colour.ts';
import { ink } from '../paint/ink.ts';
import { type Row, rowsIn } from './table.ts';
import { lamp, type Part, VERBS } from './verbs.ts';

type Layer = 'paint' | 'shine';

const POINTS = {
  seat: ['x', 'y', 'scale'],
  window: ['x', 'y', 'w', 'h'],
  brow: ['x', 'y', 'r'],
};

/** Several numbers in a row are a position; for a head facing us, the eyes follow. */
function traitsOf(facts: Row['facts']): Partial<Art> {
  const traits: Record<string, unknown> = { ...facts };
  for (const [key, names] of Object.entries(POINTS)) {
    const values = facts[key];
    if (!Array.isArray(values)) continue;
    const [apart, y, r] = values.slice(3);
    const eyes = key === 'brow' && apart ? { eyes: { apart, y, r } } : {};
    traits[key] = { ...Object.fromEntries(names.map((name, at) => [name, values[at]])), ...eyes };
  }
  return traits;
}

/**
 * A file's drawings: a row each, followed by its parts in painting order, each a verb with its numbers and
 * then ink. A `*` before the verb draws it unlit, after the scene's light. `a` in the row is its default
 * colour.
 */
export function album(file: string): Readonly<Record<string, Art>> {
  const rows = rowsIn(file);
  const base = traitsOf(rows.find(({ name }) => name === 'default')?.facts ?? {});
  return Object.fromEntries(
    rows.filter(({ name }) => name !== 'default').map((row) => [row.name, drawn(row, base)]),
  );
}

function drawn({ facts, lines }: Row, base: Partial<Art>): Art {
  const { a = '#8a8f98', hues, ...traits } = facts;
  // In a group each has its own colour.
  const colours = [a, ...String(hues ?? '').split(',')].filter(Boolean) as Hex[];
  const parts: Record<Layer, Part[]> = { paint: [], shine: [] };
  for (const line of lines) {
    const [, star, verb = '', args = '', rest = ''] =
      /^ (\*?)([a-z]+)(?: ([-\d.,]+(?= |$)))? ?(.*)$/.exec(line) ?? [];
    const make = VERBS[verb];
    if (!make) throw new Error(`no part of a drawing is called ${line}`);
    const own = star || ['lit', 'flame', 'beam'].includes(verb);
    parts[own ? 'shine' : 'paint'].push(make(args.split(',').map(Number), ink(rest), rest));
    if (verb === 'glass') parts.shine.push(lamp(ink(rest.replace(/^\S+/, '#ffd98a'))));
  }
  const layer =
    (name: Layer): Art['paint'] =>
    (g, pose) => {
      // Wheels of a standing vehicle do not turn.
      const own = pose.action === 'stand' && base.travel === 'drive' ? { ...pose, phase: 0 } : pose;
      for (const part of parts[name])
        part(g, own, { a: pose.colour ?? (colours[pose.index % colours.length] as Hex) });
    };
  const still = lines.every((line) => /^ \*?(still|lit|glass)/.test(line)) && !base.travel && !facts.travel;
  return {
    ...{ size: 20, wide: 1, travel: 'stay', period: 3, poses: still ? 1 : 16 },
    ...base,
    ...traitsOf(traits),
    paint: layer('paint'),
    ...(parts.shine.length > 0 && { shine: layer('shine') }),
  };
}
