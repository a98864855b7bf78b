import 'server-only';
import { backups } from '../backup/feature.ts';
import { characterLibrary } from '../characters/feature.ts';
import { films } from '../cuts/feature.ts';
import { featureTables } from '../db/feature-tables.ts';
import { dubbing } from '../dubs/feature.ts';
import type { Feature } from '../feature/feature.ts';
import { video } from '../feature/video.ts';
import { footage } from '../footage/feature.ts';
import { peopleEvents } from '../people/people-events.ts';
import { once } from '../process/singleton.ts';
import { review } from '../review/feature.ts';
import { speech } from '../speech/feature.ts';
import { talk } from '../talk/feature.ts';
import { taskEvents } from '../tasks/task-events.ts';
import { transcription } from '../transcripts/feature.ts';
import { watchedFolder } from '../watch/feature.ts';
import { webhooks } from '../webhooks/feature.ts';

/** All features. Their trash is emptied in this order: what only films use goes with them. */
export const FEATURES: readonly Feature[] = [
  ...[films, characterLibrary, speech, talk, transcription, dubbing],
  ...[video, footage, review, webhooks, backups, watchedFolder],
];

/** Hands over what features add to the rooms below them. Every process begins with it. */
export function registerFeatures(): void {
  once('features', () => {
    for (const { name, events, people, tables } of FEATURES) {
      if (people) peopleEvents.register(name, people);
      if (events) taskEvents.register(name, events);
      if (tables) featureTables.register(name, tables);
    }
    return true;
  });
}
