import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { pausedMessage } from './pause.ts';

const t = english('shell');
const tErrors = english('errors');

test('a known code is said in plain words with what to do, an unknown one in those of the service', () => {
  const words = pausedMessage(
    { code: 'insufficient_balance', message: 'balance: -1', at: 0 },
    null,
    t,
    tErrors,
  );
  expect(words).toContain('The balance is too low.');
  expect(words).not.toContain('-1');
  expect(pausedMessage({ code: 'odd', message: 'Come back on Monday.', at: 0 }, null, t, tErrors)).toContain(
    'Come back on Monday.',
  );
  const elsewhere = { code: 'upstream_error', message: 'The service points elsewhere.', at: 0 };
  const leaked = { code: 'access_denied', message: 'This key was leaked.', at: 0 };
  expect(pausedMessage(leaked, null, t, tErrors)).toContain('This key was leaked. Ask the owner');
  expect(pausedMessage(elsewhere, null, t, tErrors)).toBe(
    'Waiting work is paused. The service points elsewhere.',
  );
  expect(
    pausedMessage({ code: 'paused_by_hand', message: 'Paused by you', at: 0 }, 'Kokoro', t, tErrors),
  ).toBe('Kokoro: Paused by you. Waiting work is not sent until you resume.');
});
