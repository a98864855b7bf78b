import { expect, test } from 'vitest';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';
import { fromPcm, gather, listenToPitch, listenToThroat, throatDistance } from '../testing/listening.ts';
import { type Engine, type SpeechRequest, VOICES } from './engine.ts';
import { createFlite } from './flite.ts';
import { narrate } from './narrate.ts';

const DIRECTED = 'chat-4o-mini-tts-2025-12-15';
const UNDIRECTED = 'ttsB-3.1-flash-tts-preview';
const SENTENCE = 'The quick brown fox jumps over the lazy dog.';

const flite = await createFlite();
const said = new Map<string, Promise<Float32Array>>();
/** Caches repeated synthesis. */
const engine: Engine = {
  ...flite,
  async say(utterance) {
    const manner = JSON.stringify(utterance);
    const samples = said.get(manner) ?? flite.say(utterance);
    said.set(manner, samples);
    return (await samples).slice();
  },
};

/** The same engine, recording its requests. */
function observe({ rates, say: speak }: Engine) {
  const asked: string[] = [];
  const say: Engine['say'] = (utterance) => {
    asked.push(utterance.text);
    return speak(utterance);
  };
  return { asked, observed: { rates, say } };
}

function request(changes: Partial<SpeechRequest> = {}): SpeechRequest {
  return { model: DIRECTED, input: SENTENCE, voice: 'alloy', format: 'pcm', speed: 1, ...changes };
}

const narrated = new Map<string, Promise<Float32Array>>();

/** The sound of one request, made once. */
function say(changes: Partial<SpeechRequest> = {}): Promise<Float32Array> {
  const asked = JSON.stringify(request(changes));
  const samples = narrated.get(asked) ?? gather(narrate(request(changes), engine)).then(fromPcm);
  narrated.set(asked, samples);
  return samples;
}

const pitches = new WeakMap<Float32Array, ReturnType<typeof listenToPitch>>();

/** The plain voice is compared with many others, so its pitch is cached. */
function pitchOf(samples: Float32Array) {
  const pitch = pitches.get(samples) ?? listenToPitch(samples);
  pitches.set(samples, pitch);
  return pitch;
}

function loudness(samples: Float32Array) {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

test('every voice can be told from every other by pitch or by throat', async () => {
  const heard: { voice: string; hertz: number; throat: number[] }[] = [];
  for (const voice of Object.keys(VOICES)) {
    const samples = await say({ voice });
    heard.push({ voice, hertz: pitchOf(samples).hertz, throat: listenToThroat(samples) });
  }
  const alike = heard.flatMap((one, index) =>
    heard
      .slice(0, index)
      .filter((other) => Math.abs(Math.log2(one.hertz / other.hertz)) < 0.12)
      .filter((other) => throatDistance(one.throat, other.throat) < 3)
      .map((other) => `${one.voice} and ${other.voice}`),
  );
  expect(alike).toEqual([]);
});

test.each([0.25, 0.5, 1.5, 2, 4])(
  'speed %d changes the length by that factor and leaves the pitch',
  async (speed) => {
    const plain = await say();
    const changed = await say({ speed });
    const [length, pitch] = [
      plain.length / changed.length / speed,
      pitchOf(changed).hertz / pitchOf(plain).hertz,
    ];
    expect(length).toBeGreaterThan(0.92);
    expect(length).toBeLessThan(1.08);
    expect(pitch).toBeGreaterThan(0.94);
    expect(pitch).toBeLessThan(1.06);
  },
);

test.each(SPEECH_FORMATS)(
  'the first %s bytes come when only the first sentence has been synthesised',
  async (format) => {
    const { asked, observed } = observe(engine);
    const audio = narrate(
      request({ format, input: 'First of all, this. Then that. And at last the end.' }),
      observed,
    );
    const { value } = await audio.next();
    expect(value?.length).toBeGreaterThan(1000);
    expect(asked).toEqual(['First of all, this.']);
    await gather(audio);
    expect(asked).toHaveLength(3);
  },
);

test('"slow and calm" takes longer and is quieter', async () => {
  const plain = await say();
  const calm = await say({ instructions: 'slow and calm' });
  expect(calm.length).toBeGreaterThan(plain.length * 1.2);
  expect(loudness(calm)).toBeLessThan(loudness(plain) * 0.9);
});

test.each(['alloy', 'echo'])('"a deep voice" is lower than %s usually is', async (voice) => {
  const plain = pitchOf(await say({ voice }));
  expect(pitchOf(await say({ voice, instructions: 'a deep voice' })).hertz).toBeLessThan(plain.hertz * 0.88);
});

test('"excited" is higher, faster and louder', async () => {
  const plain = await say();
  const excited = await say({ instructions: 'Sound excited' });
  expect(pitchOf(excited).hertz).toBeGreaterThan(pitchOf(plain).hertz * 1.08);
  expect(excited.length).toBeLessThan(plain.length);
  expect(loudness(excited)).toBeGreaterThan(loudness(plain) * 1.2);
});

test('a whisper has no pitch', async () => {
  expect(pitchOf(await say()).voiced).toBeGreaterThan(0.7);
  expect(pitchOf(await say({ instructions: 'whisper' })).voiced).toBeLessThan(0.1);
});

test('the model that takes no instructions speaks as ever', async () => {
  const plain = await say({ model: UNDIRECTED, voice: 'Kore' });
  expect(await say({ model: UNDIRECTED, voice: 'Kore', instructions: 'whisper, very slow' })).toEqual(plain);
});

test.each(['🎉🎉🎉', '你好，世界。', '…', ' '])(
  '"%s" has nothing to say and gives a short silence',
  async (input) => {
    const samples = await say({ input });
    expect(samples.length / SPEECH_SAMPLE_RATE).toBeCloseTo(0.5, 2);
    expect(loudness(samples)).toBe(0);
  },
);

test.each([
  ['Chinese with English inside', '你好 hello 世界 world。再见'],
  ['control characters', 'one\u0000two\u0007 three'],
  ['a long word', 'a'.repeat(120)],
  ['what looks like options', '-voice kal --help -o /etc/passwd'],
  ['markup', '<speak>Hello & <break time="3s"/> good-bye</speak>'],
])('%s is spoken as far as it can be', async (_, input) => {
  expect(loudness(await say({ input, speed: 2 }))).toBeGreaterThan(0.01);
});

test('4096 characters are spoken to the end', async () => {
  const input = `${'A ship left. '.repeat(314)}And that ends.`;
  const { asked, observed } = observe({ ...flite, say: async () => new Float32Array(2400).fill(0.1) });
  const samples = fromPcm(await gather(narrate(request({ input }), observed)));
  expect(input).toHaveLength(4096);
  expect(asked.join(' ')).toBe(input);
  expect(loudness(samples.subarray(-1200))).toBeGreaterThan(0.01);
});

test('sentences meet without a click and nothing clips', async () => {
  const samples = await say({ input: 'Stop! Wait for the others. They will be here soon, I am sure of it.' });
  const steps = samples.map((sample, index) => Math.abs(sample - (samples[index - 1] ?? 0)));
  const before = (index: number) => samples.subarray(Math.max(0, index - 49), index);
  const clicks = steps.filter(
    (step, index) => step > 0.02 && (index === 0 || loudness(before(index)) < 0.0005),
  );
  expect(loudness(samples)).toBeGreaterThan(0.01);
  expect(clicks).toHaveLength(0);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.9);
});

test('equal requests give equal bytes', async () => {
  const whispered = request({ format: 'mp3', instructions: 'whisper' });
  expect(await gather(narrate(whispered, flite))).toEqual(await gather(narrate(whispered, flite)));
});

test('a voice nobody has is refused', async () => {
  await expect(say({ voice: 'constructor' })).rejects.toThrow('no voice named constructor');
});
