const variable = /\{\{\s*([\w -]+?)\s*\}\}/g;

/** The variables `{{name}}` a saved prompt has, each once, in order. */
export const variablesOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(variable), ([, name]) => name as string)),
];

/** The prompt with its variables filled in; those without a value stay as they are. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(variable, (whole, name: string) => values[name]?.trim() || whole);
