import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { planRun } from './plan-run.ts';

test('what changes for several videos is said once, and those that cannot be made are left out', () => {
  const model = sampleModel({
    name: 'Wan',
    capabilities: { seconds: [5], images: { max: 1, roles: ['first_frame'], required: true } },
  });
  const made = (id: string, references: string[]) =>
    sampleTask({ id, endpoint: 'videos', params: { seconds: '8' }, references });
  const plan = planRun([made('a', ['x']), made('b', ['y']), made('c', [])], model, english('compose'));
  expect(plan.made.map(({ draft }) => draft.retryOf)).toEqual(['a', 'b']);
  expect(plan.notes).toEqual([
    { text: 'Reference → first frame: Wan takes one image, as first frame.', count: 2 },
    { text: 'Length 8 s → 5 s: not offered by Wan.', count: 2 },
    { text: 'Wan needs an image, and this has none.', count: 1 },
  ]);
});

test('of a model that nothing is known of it is not said that everything is kept', () => {
  const task = sampleTask({ endpoint: 'videos', params: { seconds: '8' } });
  expect(planRun([task], sampleModel(), english('compose'))).toMatchObject({ notes: [], unknown: true });
  expect(planRun([task], sampleModel({ capabilities: { seconds: [8] } }), english('compose')).unknown).toBe(
    false,
  );
  expect(planRun([task], sampleModel({ id: 'vidB-2', contract: true }), english('compose')).unknown).toBe(
    false,
  );
});
