import { beforeEach, expect, test, vi } from 'vitest';
import { switchPerson } from './switch-person.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

test('who comes next finds nothing of what another has begun, who finds it again', () => {
  expect(switchPerson('ann')).toBe(false);
  localStorage.setItem('composer', 'a heron');
  sessionStorage.setItem('composer', 'a heron');
  expect(switchPerson('ben')).toBe(true);
  expect([localStorage.getItem('composer'), sessionStorage.getItem('composer')]).toEqual([null, null]);
  localStorage.setItem('composer', 'a fox');
  expect(switchPerson('ann')).toBe(true);
  expect(localStorage.getItem('composer')).toBe('a heron');
  expect(switchPerson('ann')).toBe(false);
});

test.each(['asked-samples', 'gallery-opened'])('%s of a tab is no business of who comes next', (name) => {
  switchPerson('ann');
  sessionStorage.setItem(name, 'hers');
  switchPerson('ben');
  expect(sessionStorage.getItem(name)).toBeNull();
});

test('what was begun before anybody was known stays with the first', () => {
  localStorage.setItem('composer', 'a heron');
  switchPerson('ann');
  expect(localStorage.getItem('composer')).toBe('a heron');
});
