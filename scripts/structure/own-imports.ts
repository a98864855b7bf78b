import { dirname, join, normalize } from 'node:path';

export interface OwnImport {
  importer: string;
  imported: string;
  /** As written. */
  specifier: string;
  /** The imported names as written; empty for a whole module. */
  names: string;
}

const IMPORT = /^(?:import|export)\b(?:([^'"`;=]*)\bfrom)?\s*'([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;

/** Imports of files of the project, by paths from its root. */
export function ownImports(importer: string, source: string): OwnImport[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? '';
    const isAlias = specifier.startsWith('#');
    if (!isAlias && !specifier.startsWith('.')) return [];
    const imported = isAlias ? specifier.slice(1) : normalize(join(dirname(importer), specifier));
    return [
      {
        importer,
        imported,
        specifier,
        names: names
          .replace(/[{}]|\btype\b/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      },
    ];
  });
}
