/** The fields of a form. `name[key]` makes an object of its own, `name[]` a list; of two equal names the last counts. */
export function setField(fields: Map<string, unknown>, name: string, value: unknown) {
  const [, base, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
  if (base === undefined || key === undefined) {
    fields.set(name, value);
    return;
  }
  const present = fields.get(base);
  if (key === '') fields.set(base, [...(Array.isArray(present) ? present : []), value]);
  else fields.set(base, { ...(isPlain(present) ? present : {}), [key]: value });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
