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
