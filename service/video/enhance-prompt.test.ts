import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enhancePrompt } from './enhance-prompt.ts';

const HAN = /\p{Script=Han}/u;

test('a bare prompt gains light, mood and camera', () => {
  const richer = enhancePrompt('a boat on a lake');
  expect(richer.startsWith('a boat on a lake, ')).toBe(true);
  expect(richer).toMatch(/mood/);
  expect(enhancePrompt('a boat on a lake')).toBe(richer);
});

test('what the prompt already says is not said again', () => {
  const richer = enhancePrompt('a calm boat on a lake at sunset, static camera');
  expect(richer).toMatch(/^a calm boat on a lake at sunset, static camera/);
  expect(richer).not.toMatch(/golden hour|mood|push|pan to/);
});

test('a style is named when one is asked for', () => {
  expect(enhancePrompt('a boat', 'noir')).toMatch(/noir style$/);
});

const readAloud: [chinese: string, english: string][] = [
  ['一只纸船漂在湖面上', 'a paper boat drifting on lake'],
  ['夕阳下，一列火车驶过金色的麦田', 'under sunset, a train going fast passing golden wheat field'],
  ['竹林里，一位武士拔出长剑', 'in bamboo forest, a samurai drawing sword'],
  ['一个机器人在雨中弹钢琴', 'a robot in rain playing piano'],
  ['小女孩吹灭生日蛋糕上的蜡烛', 'small girl blowing out candle on birthday cake'],
  ['骑手在草原上飞驰', 'horse rider on meadow speeding'],
  ['奶奶坐在窗边织毛衣', 'grandmother sitting in window knitting sweater'],
  ['消防员从着火的大楼里救出一只小狗', 'firefighter in burning building rescuing a puppy'],
  ['巨大的鲸鱼跃出海面', 'giant whale jumping out sea'],
  ['蒲公英的种子随风飘散', 'dandelion seed following wind wafting'],
  ['一個年輕女孩在雨中跳舞', 'a young girl in rain dancing'],
];

test.each(readAloud)('"%s" is put into English', (chinese, english) => {
  expect(enhancePrompt(chinese).startsWith(`${english}, `)).toBe(true);
});

const sentences = readFileSync(new URL('language/chinese-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test(`of ${sentences.length} ordinary Chinese sentences nothing stays Chinese`, () => {
  expect(sentences.length).toBeGreaterThanOrEqual(100);
  expect(sentences.map((sentence) => enhancePrompt(sentence)).filter((english) => HAN.test(english))).toEqual(
    [],
  );
});

test('nothing is found inside a longer word', () => {
  expect(enhancePrompt('雨后的石板路闪着灯光')).toMatch(/^after rain stone path /);
  expect(enhancePrompt('骑手飞驰')).not.toMatch(/bicycle|skateboard/);
});

test('a rare character is told by what it means', () => {
  expect(enhancePrompt('一只饕餮')).not.toMatch(HAN);
});

test.each([
  ['one word', 'x'.repeat(64_000)],
  ['a gap', `a${' '.repeat(63_000)}b`],
  ['many subjects', 'cat dog '.repeat(8000).trim()],
  ['letters no language has words of', 'ẍ q '.repeat(16_000).trim()],
])('a prompt of 64 KB is enhanced: %s', (_, prompt) => {
  const richer = enhancePrompt(prompt);
  expect(richer.startsWith(`${prompt}, `)).toBe(true);
  expect(richer).toMatch(/mood/);
});
