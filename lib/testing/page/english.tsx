import { createTranslator, type Messages } from 'next-intl';
import type { ReactNode } from 'react';
import { AddMessages } from '#lib/language/add-messages.tsx';
import type { Area } from '#lib/language/areas.ts';
import type { Translator } from '#lib/language/translator.ts';
import audio from '../../../messages/en/audio.json';
import automation from '../../../messages/en/automation.json';
import characters from '../../../messages/en/characters.json';
import common from '../../../messages/en/common.json';
import compose from '../../../messages/en/compose.json';
import connections from '../../../messages/en/connections.json';
import create from '../../../messages/en/create.json';
import cuts from '../../../messages/en/cuts.json';
import docs from '../../../messages/en/docs.json';
import errors from '../../../messages/en/errors.json';
import gallery from '../../../messages/en/gallery.json';
import known from '../../../messages/en/known.json';
import ledger from '../../../messages/en/ledger.json';
import models from '../../../messages/en/models.json';
import people from '../../../messages/en/people.json';
import remix from '../../../messages/en/remix.json';
import requests from '../../../messages/en/requests.json';
import review from '../../../messages/en/review.json';
import settings from '../../../messages/en/settings.json';
import share from '../../../messages/en/share.json';
import shell from '../../../messages/en/shell.json';
import task from '../../../messages/en/task.json';
import titles from '../../../messages/en/titles.json';
import transcripts from '../../../messages/en/transcripts.json';
import welcome from '../../../messages/en/welcome.json';

const ENGLISH: Messages = {
  titles,
  common,
  errors,
  shell,
  task,
  compose,
  create,
  gallery,
  remix,
  review,
  share,
  characters,
  audio,
  transcripts,
  cuts,
  settings,
  connections,
  models,
  known,
  people,
  automation,
  ledger,
  requests,
  docs,
  welcome,
};

const fail = (error: Error) => {
  throw error;
};

/** What a component gets from `useTranslations`, for functions that are given it. */
export const english = <Of extends Area>(area: Of): Translator<Of> =>
  createTranslator<Messages, Of>({ locale: 'en', messages: ENGLISH, namespace: area, onError: fail });

/** Gives components in a test their words. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <AddMessages locale="en" messages={ENGLISH}>
    {children}
  </AddMessages>
);
