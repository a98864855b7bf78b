import { beforeEach } from 'vitest';
import { answerCalls } from './answer-calls.ts';

/** What most pages ask first: a studio without accounts. */
const PRESENT = { accounts: false, sso: false, passkeysFor: null, person: null };

// A call that a test does not know fails it.
beforeEach(() => void answerCalls({ 'GET /api/session': PRESENT }));
