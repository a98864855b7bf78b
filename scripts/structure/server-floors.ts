import { roomIn } from './circles.ts';
import type { OwnImport } from './own-imports.ts';

export const SERVER = 'lib/server';

/** The rooms of `lib/server` by floor, the lowest first. A room imports from its own floor and those below. */
const FLOORS: readonly [floor: string, rooms: readonly string[]][] = [
  ['platform', ['db', 'process', 'http', 'metrics', 'outbox', 'storage']],
  ['access', ['sessions', 'limits', 'tokens', 'people', 'projects', 'door']],
  ['services', ['connection', 'models']],
  ['media', ['media']],
  ['money', ['money']],
  ['work', ['queue', 'uses', 'cast', 'tasks', 'video', 'feature']],
  ['features', ['characters', 'transcripts', 'speech', 'talk', 'dubs', 'cuts', 'footage', 'review']],
  [
    'exchange',
    [
      'library',
      'backup',
      'move',
      'doctor',
      'watch',
      'webhooks',
      'mcp',
      'relay',
      'openapi',
      'monitoring',
      'secrets',
    ],
  ],
  ['start', ['start']],
];

const heightOf = (room: string) => FLOORS.findIndex(([, rooms]) => rooms.includes(room));

const FEATURES = FLOORS.findIndex(([floor]) => floor === 'features');

/** Tables of features, which the rooms below know by what `feature.ts` says of them, never by name. */
const FEATURE_TABLES = [
  ...['characters', 'speechClips', 'conversations', 'conversationMessages', 'transcripts', 'transcriptParts'],
  ...[
    'dubs',
    'cuts',
    'cutRenders',
    'cutUses',
    'comments',
    'shares',
    'webhooks',
    'watchedFiles',
    'watchRules',
  ],
];
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const TABLE_NAME = new RegExp(
  `'(${FEATURE_TABLES.join('|')})'|\\b(?:from|join|update|into) (${FEATURE_TABLES.map(snakeCase).join('|')})\\b`,
  'g',
);

/** Why a file below the features may name their tables. */
const MAY_NAME_TABLES: Readonly<Record<string, string>> = {
  'lib/server/db/migrations': 'they made the tables',
  'lib/server/db/schema.ts': 'describes all tables',
  'lib/server/projects/visibility.ts': 'decides alone what a person may see',
  'lib/server/cast': 'the lower half of characters: their names, which prompts mention',
  'lib/server/uses': 'the lower half of films: what they use',
  'lib/server/outbox': 'the lower half of webhooks: what is noted for them',
  'lib/server/tasks/labels.ts': 'characters are a field of tasks',
  'lib/server/tasks/lineage.ts': 'characters are a field of tasks',
  'lib/server/tasks/row.ts': 'characters are a field of tasks',
};

/** Names of features' tables in rooms below the features. */
export function namedTables(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const room = roomIn(SERVER, file);
    if (room === null || heightOf(room) >= FEATURES) return [];
    if (Object.keys(MAY_NAME_TABLES).some((known) => file === known || file.startsWith(`${known}/`)))
      return [];
    return [...source.matchAll(TABLE_NAME)].map(
      ([, name, inSql]) => `${file} names ${name ?? inSql}, a table of a feature`,
    );
  });
}

/** Imports of a higher floor, and rooms that are on none. */
export function upwardImports(imports: readonly OwnImport[]): string[] {
  return imports.flatMap(({ importer, imported, names }) => {
    const [from, to] = [roomIn(SERVER, importer), roomIn(SERVER, imported)];
    if (from === null || to === null) return [];
    const [height, other] = [heightOf(from), heightOf(to)];
    if (height < 0) return [`${importer}: ${SERVER}/${from} is on no floor`];
    if (other < 0) return [`${imported}: ${SERVER}/${to} is on no floor`];
    if (other <= height) return [];
    const [floor, above] = [FLOORS[height]?.[0], FLOORS[other]?.[0]];
    return [`${importer} (${floor}) imports ${names || 'all'} of ${imported} (${above}), a floor above`];
  });
}
