import { expect, test } from 'vitest';
import { finestPeaks } from './peaks-file.ts';

function peaksFile(levels: { samplesPerBin: number; bins: [low: number, high: number][] }[]): ArrayBuffer {
  const head = 12 + 12 * levels.length;
  const bytes = new Uint8Array(head + levels.reduce((sum, { bins }) => sum + bins.length * 2, 0));
  const view = new DataView(bytes.buffer);
  bytes.set([0x50, 0x4b, 0x53, 0x31]);
  view.setUint32(4, 16_000, true);
  view.setUint32(8, levels.length, true);
  let offset = head;
  for (const [index, { samplesPerBin, bins }] of levels.entries()) {
    const at = 12 + 12 * index;
    view.setUint32(at, samplesPerBin, true);
    view.setUint32(at + 4, bins.length, true);
    view.setUint32(at + 8, offset, true);
    for (const [low, high] of bins) {
      view.setInt8(offset, low);
      view.setInt8(offset + 1, high);
      offset += 2;
    }
  }
  return bytes.buffer;
}

const file = peaksFile([
  { samplesPerBin: 640, bins: [[-127, 127]] },
  {
    samplesPerBin: 160,
    bins: [
      [-127, 0],
      [0, 127],
    ],
  },
]);

test('the finest resolution is read, as numbers between -1 and 1', () => {
  expect(finestPeaks(file)).toEqual({
    secondsPerBin: 0.01,
    highs: Float32Array.of(0, 1),
    lows: Float32Array.of(-1, 0),
  });
});

test('of the beginning of a file, the finest that is whole', () => {
  expect(finestPeaks(file.slice(0, file.byteLength - 1))?.secondsPerBin).toBe(0.04);
});

test('anything else is not a waveform', () => {
  expect(finestPeaks(new ArrayBuffer(4))).toBeNull();
  expect(finestPeaks(new ArrayBuffer(64))).toBeNull();
});
