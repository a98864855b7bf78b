import type { Control, SettingValue } from './control.ts';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LINE = /^\s*([^:=]+?)\s*[:=]\s*(.*?)\s*$/;

/** Values by name as people write them, one on each line (`motion: 5`), or as JSON; null when it is neither. */
export function namedValues(text: string): Values | null {
  const json = parsed(text);
  if (json !== undefined || text.trimStart().startsWith('{')) return isObject(json) ? json : null;
  const values: Values = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    values[name] = parsed(value) ?? (value === 'null' ? null : value);
  }
  return values;
}

/** A text that would be read as something else is quoted. */
const isPlain = (text: string) => text === text.trim() && !text.includes('\n') && parsed(text) === undefined;

export const namedLines = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) =>
      typeof value === 'string' && isPlain(value) ? `${name}: ${value}` : `${name}: ${JSON.stringify(value)}`,
    )
    .join('\n');

export const takesNamedValues = (control: Control) =>
  control.kind === 'text' && control.form === 'named values';

/** What was sent for a control, as it is typed into it. */
export function asTyped(control: Control, sent: SettingValue): SettingValue {
  const values = takesNamedValues(control) && typeof sent === 'string' ? namedValues(sent) : null;
  return values ? namedLines(values) : sent;
}
