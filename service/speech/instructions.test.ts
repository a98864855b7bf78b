import { expect, test } from 'vitest';
import { type Delivery, deliveryFor, PLAIN_DELIVERY } from './instructions.ts';

type Heard = Partial<Record<keyof Delivery, 'less' | 'same' | 'more' | Delivery['timbre']>>;

function heard(instructions: string): Heard {
  const { timbre, ...delivery } = deliveryFor(instructions);
  const changes = Object.entries(delivery).map(([key, value]) => {
    const plain = PLAIN_DELIVERY[key as keyof typeof delivery];
    return [key, value < plain ? 'less' : value > plain ? 'more' : 'same'];
  });
  return { ...Object.fromEntries(changes), timbre };
}

test.each<[string, Heard]>([
  ['Speak slowly and calmly', { pace: 'less', pauses: 'more', energy: 'less', pitch: 'same' }],
  ['Sound EXCITED!', { pace: 'more', pitch: 'more', melody: 'more', energy: 'more' }],
  ['whisper', { timbre: 'whisper', energy: 'less' }],
  ['Use a deep voice', { pitch: 'less', pace: 'same' }],
  ['cheerful tone, please', { pitch: 'more', melody: 'more', energy: 'more' }],
  ['sad', { pace: 'less', pitch: 'less', energy: 'less', melody: 'less' }],
  ['like a robot', { timbre: 'robot', melody: 'less' }],
  ['talk fast', { pace: 'more', pauses: 'less' }],
  ['not too fast', { pace: 'less' }],
  ["Don't whisper", { timbre: 'natural' }],
  ['monotone', { melody: 'less', timbre: 'natural' }],
  ['with long pauses', { pauses: 'more', pace: 'same' }],
  ['high-pitched and childlike', { pitch: 'more' }],
  ['angry, shouting', { energy: 'more' }],
])('"%s" is heard as asked', (instructions, expected) => {
  expect(heard(instructions)).toMatchObject(expected);
});

test.each([undefined, '', 'Use British spelling', 'Sprich wie ein Pirat'])(
  '"%s" changes nothing',
  (instructions) => {
    expect(deliveryFor(instructions)).toEqual(PLAIN_DELIVERY);
  },
);

test('stronger words do more and weaker words less', () => {
  const [slightly, plainly, very] = ['slightly slow', 'slow', 'very slow'].map(
    (text) => deliveryFor(text).pace,
  );
  expect(slightly).toBeGreaterThan(plainly as number);
  expect(plainly).toBeGreaterThan(very as number);
});

test('however much is asked for, the delivery stays within what can be understood', () => {
  const { pace, pitch, energy } = deliveryFor(
    'very slow, very sad, very tired, extremely deep, really calm, quiet',
  );
  expect(pace).toBeGreaterThanOrEqual(0.6);
  expect(pitch).toBeGreaterThanOrEqual(0.65);
  expect(energy).toBeGreaterThanOrEqual(-1);
});

test('of endless directions the beginning is heard', () => {
  const endless = `slowly ${'x'.repeat(300_000)}. ${'very loud '.repeat(1000)}`;
  expect(deliveryFor(endless)).toEqual(deliveryFor('slowly'));
});
