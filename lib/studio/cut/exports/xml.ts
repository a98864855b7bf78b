type Value = string | number | undefined;
export type Element = { name: string; attributes: Record<string, Value>; children: (Element | string)[] };

/** An element; children that are false are left out. */
export const element = (
  name: string,
  attributes: Record<string, Value> = {},
  ...children: (Element | string | false | null | undefined)[]
): Element => ({
  name,
  attributes,
  children: children.filter((child) =>
    typeof child === 'object' ? child !== null : typeof child === 'string',
  ) as (Element | string)[],
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Drops characters XML cannot contain. */
const UNFIT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

function written({ name, attributes, children }: Element, indent: string): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const opened = `${indent}<${name}${given.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join('')}`;
  if (children.length === 0) return `${opened}/>\n`;
  const [only] = children;
  if (children.length === 1 && typeof only === 'string') return `${opened}>${escaped(only)}</${name}>\n`;
  const inner = children.map((child) =>
    typeof child === 'string' ? `${indent}  ${escaped(child)}\n` : written(child, `${indent}  `),
  );
  return `${opened}>\n${inner.join('')}${indent}</${name}>\n`;
}

export const xmlDocument = (root: Element, doctype = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}${written(root, '')}`;
