import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { extremesOf, frameBytes, NotWav, openWav, readWavHead, wavHeader } from './wav.ts';

function wavHead({
  coding = 1,
  bits = 16,
  channels = 1,
  rate = 16_000,
  dataBytes = 1000,
  before = [] as { name: string; bytes: number }[],
  extensible = false,
} = {}): ArrayBuffer {
  const parts: Buffer[] = [Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')];
  const chunk = (name: string, body: Buffer, length = body.length) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(length, 4);
    parts.push(head, body, Buffer.alloc(body.length % 2));
  };
  const format = Buffer.alloc(extensible ? 40 : 16);
  format.writeUInt16LE(extensible ? 0xfffe : coding, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt16LE(bits, 14);
  if (extensible) format.writeUInt16LE(coding, 24);
  for (const { name, bytes } of before) chunk(name, Buffer.alloc(bytes));
  chunk('fmt ', format);
  chunk('data', Buffer.alloc(0), dataBytes);
  parts.push(Buffer.alloc(16));
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

describe('the head of a WAV', () => {
  test('says where the sound lies and how it is written', () => {
    expect(readWavHead(wavHead({ channels: 2, rate: 44_100 }), 5000)).toEqual({
      offset: 44,
      bytes: 1000,
      rate: 44_100,
      channels: 2,
      sample: 's16',
    });
  });

  test.each([
    [1, 8, 'u8', 1],
    [1, 24, 's24', 3],
    [1, 32, 's32', 4],
    [3, 32, 'f32', 4],
  ] as const)('knows coding %i with %i bits', (coding, bits, sample, width) => {
    for (const extensible of [false, true]) {
      const sound = readWavHead(wavHead({ coding, bits, extensible }), 5000);
      expect(sound).toMatchObject({ sample });
      expect(sound && frameBytes(sound)).toBe(width);
    }
  });

  test('passes over what comes before the sound, odd lengths too', () => {
    const before = [{ name: 'LIST', bytes: 27 }];
    expect(readWavHead(wavHead({ before }), 5000)).toMatchObject({ offset: 44 + 8 + 28, bytes: 1000 });
  });

  test('takes the rest of a file whose head does not know the length', () => {
    expect(readWavHead(wavHead({ dataBytes: 0xffff_ffff }), 5044)).toMatchObject({ bytes: 5000 });
  });

  test.each([
    ['another file', new TextEncoder().encode('OggS'.repeat(20)).buffer],
    ['coded sound', wavHead({ coding: 2 })],
    ['a cut head', wavHead().slice(0, 30)],
    ['no sound', wavHead({ dataBytes: 0 })],
  ])('gives nothing for %s', (_, head) => {
    expect(readWavHead(head, 5000)).toBeNull();
  });
});

describe('the extremes of a stretch', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;

  test.each([
    ['u8', bytes(128, 192, 0), -1, 0.5],
    ['s16', new Int16Array([0, 16_384, -32_768]).buffer, -1, 0.5],
    ['s24', bytes(0, 0, 0x40, 0, 0, 0x80), -1, 0.5],
    ['s32', new Int32Array([1_073_741_824, -2_147_483_648]).buffer, -1, 0.5],
    ['f32', new Float32Array([0.5, -1]).buffer, -1, 0.5],
  ] as const)('are found in %s', (sample, stretch, low, high) => {
    expect(extremesOf(stretch, sample)).toEqual({ low, high });
  });

  test('are nothing where there is nothing, and a sample that is cut is left out', () => {
    expect(extremesOf(bytes(), 's16')).toEqual({ low: 0, high: 0 });
    expect(extremesOf(bytes(0, 64, 9), 's16')).toEqual({ low: 0, high: 0.5 });
  });
});

test('a header says how samples are laid out, and that the end of a stream is not known', () => {
  const stereo = wavHeader({ channels: 2, rate: 44_100, bits: 16 }, 1000);
  expect(Buffer.from(stereo).toString('hex')).toBe(
    '524946460c04000057415645666d74201000000001000200' + '44ac000010b10200040010006461746' + '1e8030000',
  );
  const stream = Buffer.from(wavHeader({ channels: 1, rate: 24_000, bits: 16 }));
  expect([stream.readUInt32LE(4), stream.readUInt32LE(40)]).toEqual([0xffffffff, 0xffffffff]);
});

async function* bits(bytes: Uint8Array, size = 3) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('one that arrives bit by bit is read past a header with more in it than the format', async () => {
  const format = { channels: 1, rate: 24_000, bits: 16 };
  const plain = wavHeader(format, 8);
  const junk = Buffer.from('JUNK\x03\0\0\0abc\0', 'latin1');
  const after = Buffer.from('LIST\x04\0\0\0abcd', 'latin1');
  const odd = Buffer.concat([plain.subarray(0, 12), junk, plain.subarray(12), Buffer.alloc(8, 5), after]);
  const { samples, ...found } = await openWav(bits(odd));
  expect(found).toEqual(format);
  expect(Buffer.concat(await Array.fromAsync(samples))).toEqual(Buffer.alloc(8, 5));
  await expect(openWav(bits(Buffer.from('{"error": "no"}')))).rejects.toThrow(NotWav);
});

test('a header that comes byte by byte is looked at now and then, not with every byte', async () => {
  const format = { channels: 1, rate: 24_000, bits: 16 };
  const plain = wavHeader(format, 8);
  const empty = Buffer.from('JUNK\0\0\0\0'.repeat(100), 'latin1');
  const long = Buffer.concat([plain.subarray(0, 12), empty, plain.subarray(12), Buffer.alloc(8, 5)]);
  const looks = vi.spyOn(String, 'fromCharCode');
  onTestFinished(() => looks.mockRestore());
  const { samples, ...found } = await openWav(bits(long, 1));
  expect(looks.mock.calls.length).toBeLessThan(1000);
  expect(found).toEqual(format);
  expect(Buffer.concat(await Array.fromAsync(samples))).toEqual(Buffer.alloc(8, 5));
});
