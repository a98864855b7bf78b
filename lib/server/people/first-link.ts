import 'server-only';
import { store } from '../db/open.ts';
import { invitations } from './invitations.ts';

/** The token for the first admin; null if there is one. */
export const createFirstLink = async (): Promise<string | null> => invitations(await store()).createFirst();
