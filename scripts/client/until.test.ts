import { expect, onTestFinished, test, vi } from 'vitest';
import { Refused } from './studio-client.ts';
import { until } from './until.ts';

const away = new Refused('unreachable', 'No studio answers.');
const looking = (look: () => Promise<string>) => ({
  ...{ look, over: (seen: string) => seen === 'done', words: String, every: 0 },
});

test('whoever waits goes on when the studio is back', async () => {
  const look = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValueOnce('working');
  look.mockRejectedValueOnce(away).mockResolvedValue('done');
  expect(await until('task_1', looking(look))).toBe('done');
});

test.each([
  [away, 61],
  [new Refused('not_found', 'There is no such task.'), 1],
])('what is over for good says by which id it is found: %s', async (cause, looks) => {
  const look = vi.fn<() => Promise<string>>().mockRejectedValue(cause);
  await expect(until('task_1', looking(look))).rejects.toThrow(
    `${cause.message} It was begun, and is found as task_1.`,
  );
  expect(look).toHaveBeenCalledTimes(looks);
});

test('what waits for a person is said once, in a script too', async () => {
  const told: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0);
  onTestFinished(() => write.mockRestore());
  const look = vi.fn<() => Promise<string>>().mockResolvedValueOnce('held').mockResolvedValueOnce('held');
  look.mockResolvedValue('done');
  const held = (seen: string) => (seen === 'held' ? 'waits for approval' : null);
  await until('task_1', { ...looking(look), held });
  expect(told.filter((line) => line.includes('waits for approval'))).toEqual([
    'task_1  waits for approval\n',
  ]);
});
