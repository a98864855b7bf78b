import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Attributes and properties whose text is read or heard. */
const SPOKEN = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title placeholder alt label description hint heading caption message advice empty confirm group'.split(
    ' ',
  ),
);

/** Names and symbols equal in all languages. */
const SAME = new Set([
  'sk-…',
  'Dailies',
  'API',
  'HTTP',
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

/** The parts of a syntax tree used here. */
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Sentences for voices, models or programmers, which are in English. */
const NOT_READ = [
  'components/audio/transcribe/start/spoken-sample.ts',
  'components/audio/voices/',
  'components/characters/character-panel.tsx',
  'components/cuts/player/engine/',
  'components/ui/overlays/toast.ts',
  'components/ui/plain-error-panel.tsx',
  'lib/api/cuts.ts',
  'lib/api/http.ts',
  'lib/api/library.ts',
  'lib/api/offline/',
  'lib/state/cut-store.ts',
  'lib/state/draft-storage.ts',
];

/** Replaces a page whose language is unknown. */
const LAST_RESORT = 'app/global-error.tsx';

/** Words in the source instead of the catalogues, as `file:line: words`. */
export function hardCodedIn(root: string, folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$|^app\/api\//.test(name))
    .filter((name) => name !== LAST_RESORT);
  return files.flatMap((file) => hardCodedWords(file, readFileSync(join(root, file), 'utf8')));
}

export function hardCodedWords(file: string, source: string): string[] {
  const found = new Set<string>();
  const report = (node: Node, text: string) => {
    const words = text.trim().replace(/\s+/g, ' ');
    if (!/\p{L}{2,}/u.test(words.replace(/&\w+;/g, '')) || SAME.has(words) || /^https?:/.test(words)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.add(`${file}:${line}: ${words}`);
  };
  const program = parseSync(file, source).program as unknown as Node;
  visit(program, report);
  if (!NOT_READ.some((path) => file.startsWith(path))) prose(program, report);
  return [...found];
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
    // Other attributes' values are not text; functions and elements within may be.
    const inner = node.type === 'JSXAttribute' && field === 'value' ? withoutText(value) : value;
    for (const one of Array.isArray(inner) ? inner : [inner]) if (isNode(one)) visit(one, report);
  }
}

/** Sentences anywhere: passed, stored, thrown; and errors converted to text. */
function prose(node: Node, report: Report): void {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return;
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'String' && isCaught(node.arguments))
    report(node, 'String(error)');
  if (node.type === 'Literal' && isProse(node.value)) report(node, String(node.value));
  if (node.type === 'TemplateElement' && isProse((node.value as { cooked: string }).cooked))
    report(node, (node.value as { cooked: string }).cooked);
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) prose(one, report);
}

const isCaught = (given: unknown) =>
  Array.isArray(given) && ['error', 'cause', 'refusal'].includes(nameOf(given[0]));

const SMALL_WORDS = /(?:^| )(?:a|an|the|of|is|to|in|on|and|with|not|from|this|that|it|your?)(?: |$)/;

/** `Nothing was sent`, `the same with this frame`; not `flex items-center` nor `Inter, system-ui`. */
const isProse = (text: unknown) =>
  typeof text === 'string' &&
  !/[_[\]{}<>]|\S[-:]\S/.test(text) &&
  (/^\s*\p{Lu}\p{Ll}+ (?:\p{Ll}+\b)/u.test(text) ||
    (/^\p{Ll}+(?: \p{Ll}+){2,}$/u.test(text) && SMALL_WORDS.test(text)));

/** Not an identifier: `day`, `created_at`. */
const isSentence = (text: string) => /^\s*\p{Lu}|\s/u.test(text);

/** The readable parts of a value: alternatives, joined or interpolated. */
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
