import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Attributes and properties whose text somebody reads or hears. */
const SPOKEN = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title placeholder alt label description hint heading caption message advice empty confirm group'.split(
    ' ',
  ),
);

/** Names and marks that are the same everywhere. */
const SAME = new Set([
  'sk-…',
  'Dailies',
  'API',
  'MIT',
  'PostgreSQL',
  'SQLite',
  'Esc',
  'Alt',
  'kB',
  'MB',
  'px',
  'fps',
  'dB',
  'SRT',
]);

/** What a syntax tree is made of, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Words that stand in the source instead of the catalogues, each as `file:line: words`. */
export function hardCodedIn(root: string, folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name));
  return files.flatMap((file) => hardCodedWords(file, readFileSync(join(root, file), 'utf8')));
}

export function hardCodedWords(file: string, source: string): string[] {
  const found: string[] = [];
  const report = (node: Node, text: string) => {
    const words = text.trim().replace(/\s+/g, ' ');
    if (!/\p{L}{2,}/u.test(words.replace(/&\w+;/g, '')) || SAME.has(words) || /^https?:/.test(words)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line}: ${words}`);
  };
  visit(parseSync(file, source).program as unknown as Node, report);
  return found;
}

type Report = (node: Node, text: string) => void;

function visit(node: Node, report: Report): void {
  if (nameOf(node.key) === 'classNames') return;
  if (node.type === 'JSXText') report(node, String(node.value));
  else if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node.name))) texts(node.value, report);
  else if (node.type === 'JSXExpressionContainer') texts(node.expression, report);
  else if (node.type === 'Property' && SPOKEN.has(nameOf(node.key)))
    texts(node.value, (part, text) => isSentence(text) && report(part, text));
  else if (node.type === 'CallExpression' && isToast(node.callee))
    texts((node.arguments as unknown[])[0], report);
  for (const [field, value] of Object.entries(node)) {
    // What another attribute holds is no text; functions and elements within it may be.
    const inner = node.type === 'JSXAttribute' && field === 'value' ? withoutText(value) : value;
    for (const one of Array.isArray(inner) ? inner : [inner]) if (isNode(one)) visit(one, report);
  }
}

/** Not the word of a program: `day`, `created_at`. */
const isSentence = (text: string) => /^\s*\p{Lu}|\s/u.test(text);

/** The parts of a value that somebody would read: what is chosen between, joined or filled in. */
function texts(value: unknown, report: Report): void {
  if (!isNode(value)) return;
  if (value.type === 'Literal' && typeof value.value === 'string') report(value, value.value);
  else if (value.type === 'TemplateLiteral')
    for (const part of value.quasis as Node[])
      report(part, String((part.value as { cooked: string }).cooked));
  else if (value.type === 'ConditionalExpression') {
    texts(value.consequent, report);
    texts(value.alternate, report);
  } else if (value.type === 'LogicalExpression' || value.type === 'BinaryExpression') {
    if (['===', '!==', '<', '>', 'in'].includes(String(value.operator))) return;
    if (value.operator !== '&&') texts(value.left, report);
    texts(value.right, report);
  } else if (value.type === 'JSXExpressionContainer') texts(value.expression, report);
}

const withoutText = (value: unknown) =>
  isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value;

function nameOf(key: unknown): string {
  if (!isNode(key)) return '';
  return String(key.type === 'Literal' ? key.value : key.name);
}

function isToast(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'MemberExpression') return nameOf(callee.object) === 'toast';
  return nameOf(callee) === 'toast';
}
