import { expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { remixCost } from './draft-cost.ts';

const price = { amount: 0.1, per: 'second', unit: 'USD', sizes: { '1080p': 0.3 } } as const;
const models = [sampleModel({ id: 'film', connectionId: 'acme', price })];
const source = { params: { size: '720p', seconds: 4 }, model: 'film', duration: 8.04, connectionId: 'acme' };

test.each([
  [source, '', 1, 0.8],
  [source, '1080p', 2, 4.8],
  [{ ...source, params: { size: '1080p' } }, '', 1, 2.4],
  [{ ...source, duration: null }, '', 1, 0.4],
  [{ ...source, connectionId: 'other' }, '', 1, null],
])('of %j with the size "%s" so many remixes (%d) cost %j', (from, size, count, amount) => {
  const [cost = null] = remixCost(models, from, { size, count }).known;
  expect(cost && Math.round(cost.amount * 100) / 100).toBe(amount);
});
