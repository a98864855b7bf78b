import type audio from '../../messages/en/audio.json';
import type automation from '../../messages/en/automation.json';
import type characters from '../../messages/en/characters.json';
import type common from '../../messages/en/common.json';
import type compose from '../../messages/en/compose.json';
import type connections from '../../messages/en/connections.json';
import type create from '../../messages/en/create.json';
import type cuts from '../../messages/en/cuts.json';
import type docs from '../../messages/en/docs.json';
import type errors from '../../messages/en/errors.json';
import type gallery from '../../messages/en/gallery.json';
import type known from '../../messages/en/known.json';
import type ledger from '../../messages/en/ledger.json';
import type models from '../../messages/en/models.json';
import type people from '../../messages/en/people.json';
import type remix from '../../messages/en/remix.json';
import type requests from '../../messages/en/requests.json';
import type review from '../../messages/en/review.json';
import type settings from '../../messages/en/settings.json';
import type share from '../../messages/en/share.json';
import type shell from '../../messages/en/shell.json';
import type task from '../../messages/en/task.json';
import type titles from '../../messages/en/titles.json';
import type transcripts from '../../messages/en/transcripts.json';
import type welcome from '../../messages/en/welcome.json';
import type { Area } from './areas.ts';
import type { Locale } from './locales.ts';

/** All words in English, whose keys every other language has. */
export interface Catalogue extends Record<Area, object> {
  titles: typeof titles;
  common: typeof common;
  errors: typeof errors;
  shell: typeof shell;
  task: typeof task;
  compose: typeof compose;
  create: typeof create;
  gallery: typeof gallery;
  remix: typeof remix;
  review: typeof review;
  share: typeof share;
  characters: typeof characters;
  audio: typeof audio;
  transcripts: typeof transcripts;
  cuts: typeof cuts;
  settings: typeof settings;
  connections: typeof connections;
  models: typeof models;
  known: typeof known;
  people: typeof people;
  automation: typeof automation;
  ledger: typeof ledger;
  requests: typeof requests;
  docs: typeof docs;
  welcome: typeof welcome;
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Catalogue;
  }
}
