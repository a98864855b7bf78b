import 'server-only';
import { store } from '../db/open.ts';
import { invitations } from './invitations.ts';

/** The token by which the first admin joins; null when there is one. */
export const createFirstLink = async (): Promise<string | null> => invitations(await store()).createFirst();
