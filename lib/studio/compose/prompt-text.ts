import { MAX_DRAFTS } from '../task/task-values.ts';

type Part = string | Part[][];

/** `a {red|blue} car` → ['a ', [['red'], ['blue']], ' car']; braces without a bar are plain text. */
function parse(text: string): Part[] {
  const stack: { branches: Part[][]; current: Part[] }[] = [];
  let current: Part[] = [];
  let literal = '';
  const flush = () => {
    if (literal !== '') current.push(literal);
    literal = '';
  };
  for (const character of text) {
    const open = stack.at(-1);
    if (character === '{') {
      flush();
      stack.push({ branches: [], current });
      current = [];
    } else if (character === '|' && open) {
      flush();
      open.branches.push(current);
      current = [];
    } else if (character === '}' && open) {
      flush();
      stack.pop();
      const branches = [...open.branches, current];
      const parts: Part[] = branches.length > 1 ? [branches] : ['{', ...current, '}'];
      current = [...open.current, ...parts];
    } else {
      literal += character;
    }
  }
  flush();
  for (const open of stack.reverse()) {
    const inside = open.branches.flatMap((branch): Part[] => [...branch, '|']);
    current = [...open.current, '{', ...inside, ...current];
  }
  return current;
}

const countParts = (parts: Part[]): number =>
  parts.reduce<number>((product, part) => {
    if (typeof part === 'string') return product;
    return product * part.reduce((sum, branch) => sum + countParts(branch), 0);
  }, 1);

const expandParts = (parts: Part[]): string[] =>
  parts.reduce<string[]>(
    (heads, part) => {
      const tails = typeof part === 'string' ? [part] : part.flatMap(expandParts);
      return heads.flatMap((head) => tails.map((tail) => head + tail));
    },
    [''],
  );

/** How many prompts a text expands to, without expanding it. */
export const countAlternatives = (text: string): number => countParts(parse(text));

/** Every prompt that the alternatives `{a|b|c}` of a text expand to, in order, without duplicates. */
export function expandAlternatives(text: string): string[] {
  const parts = parse(text);
  if (parts.every((part) => typeof part === 'string')) return [text.trim()];
  if (countParts(parts) > MAX_DRAFTS) return [text];
  return [...new Set(expandParts(parts).map((prompt) => prompt.replace(/ {2,}/g, ' ').trim()))];
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The prompts of a batch: one a line, alternatives expanded. */
export const expandBatch = (text: string): string[] => lines(text).flatMap(expandAlternatives);

/** How many prompts a batch expands to, without expanding it. */
export const countBatch = (text: string): number =>
  lines(text).reduce((sum, line) => sum + countAlternatives(line), 0);

const variable = /\{\{\s*([\w-]+(?: +[\w-]+)*)\s*\}\}/g;

/** The variables `{{name}}` a saved prompt has, each once, in order. */
export const variablesOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(variable), ([, name]) => name as string)),
];

/** The prompt with its variables filled in; those without a value stay as they are. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(variable, (whole, name: string) => values[name]?.trim() || whole);

/** The text with a mention at the caret, as a separate word. */
export function withMention(text: string, username: string, caret: number): string {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  const open = before === '' || /\s$/.test(before) ? '' : ' ';
  const close = /^[\s,.;:!?]/.test(after) ? '' : ' ';
  return `${before}${open}@${username}${close}${after}`;
}

/** The text without mentions of a character. */
export function withoutMention(text: string, username: string): string {
  const name = username.replace(/[.-]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\w.@])@${name}(?![\\w-]|\\.\\w) ?`, 'g'), '');
}
