/** The checkable names in a Markdown document. */
export interface Named {
  /** As typed, without comments. */
  commands: string[];
  /** Scripts of `package.json`. */
  programs: string[];
  /** Paths from the root. */
  paths: string[];
  /** Link targets as written. */
  links: string[];
  /** Environment variables. */
  variables: string[];
}

const SHELL_BLOCK = /^```sh\n(.*?)^```/gms;
const BLOCK = /^```.*?^```/gms;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const PROGRAM = /\bnpm (?:run )?([a-z][a-z:-]*)/g;
const COMMAND = /^(?:npm|node|vitest|playwright|curl) /;
const FOLDERS = 'app|bench|components|deploy|docs|e2e|lib|public|scripts|service|stubs';
const PATH = new RegExp(
  `^(?:(?:${FOLDERS})(?:/[^\\s,;:]+|/?)|[\\w.-]+\\.(?:[cm]?[jt]sx?|json|md|spec\\.ts))$`,
);
const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const unique = (found: string[]) => [...new Set(found)];

export function readDocument(markdown: string): Named {
  const blocks = all(markdown, SHELL_BLOCK).join('\n');
  const spans = all(markdown.replaceAll(BLOCK, ''), SPAN);
  const typed = [...linesOf(blocks), ...spans].filter((line) => COMMAND.test(line));
  return {
    commands: unique(typed),
    programs: unique(typed.flatMap((line) => all(line, PROGRAM))),
    paths: unique(spans.filter((span) => PATH.test(span))),
    links: unique(all(markdown.replaceAll(BLOCK, ''), LINK)),
    variables: unique(spans.flatMap((span) => span.match(VARIABLE) ?? [])),
  };
}

/** All shell commands in document order. */
export const shellLines = (markdown: string) =>
  linesOf(all(markdown, SHELL_BLOCK).join('\n')).filter((line) => line !== '');

function linesOf(block: string): string[] {
  return block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim());
}

/** Headings as link anchors. */
export const anchorsOf = (markdown: string) =>
  all(markdown.replaceAll(BLOCK, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
