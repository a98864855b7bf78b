import { describe, expect, test } from 'vitest';
import { Character } from '#lib/studio/library/character.ts';
import { readCharacter } from '#lib/studio/library/made-character.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import { answered } from '#lib/testing/samples/dialect-samples.ts';
import { DIALECTS, reference } from './all.ts';
import { bounded } from './bounded.ts';
import type { Snapshot } from './dialect.ts';
import { offer } from './offer.ts';
import { snapshot } from './reading.ts';

const fox = { id: 'c', username: 'fox', permalink: 'https://p', profile_picture_url: 'https://i' };
const endless = 'x'.repeat(900_000);
const error = { code: endless, type: endless, param: endless, message: endless };

/** Every way in which a service tells of a task, when it tells this. */
function told(over: Partial<Snapshot>): (Snapshot | null | undefined)[] {
  const seen = { ...snapshot({ id: 'x', model: 'm' }, { state: 'running', status: 'x' }), ...over };
  const { video } = bounded({
    ...reference,
    video: {
      create: () => ({ method: 'POST', path: '/', body: { kind: 'none' } }),
      look: () => ({ method: 'GET', path: '/', body: { kind: 'none' } }),
      created: () => seen,
      seen: () => ({ kind: 'seen', snapshot: seen }),
      list: {
        request: () => ({ method: 'GET', path: '/', body: { kind: 'none' } }),
        read: () => ({ snapshots: [seen], next: null }),
      },
    },
  });
  const handle = { id: 'x', model: 'm' };
  const asked = { method: 'GET', path: '/', body: { kind: 'none' } } as const;
  const look = video?.seen(answered(null), handle, asked);
  return [
    video?.created(answered(null), { model: 'm' }),
    look?.kind === 'seen' ? look.snapshot : null,
    video?.list?.read(answered(null))?.snapshots[0],
  ];
}

describe('of what a service tells without end', () => {
  test('an answer keeps the beginning, and no link that is not whole', () => {
    const links = { look: endless, video: '/v' };
    const all = told({
      handle: { id: 'x', model: endless, links },
      status: endless,
      videoUrl: endless,
      enhancedPrompt: endless,
      error: { status: 400, ...error },
    });
    expect(all).toHaveLength(3);
    for (const read of all) {
      expect(JSON.stringify(read).length).toBeLessThan(30_000);
      expect(read).toMatchObject({
        handle: { id: 'x', links: { video: '/v' } },
        videoUrl: null,
        enhancedPrompt: endless.slice(0, LONGEST.enhancedPrompt),
        error: { message: endless.slice(0, LONGEST.message) },
      });
      expect(read?.handle.links).not.toHaveProperty('look');
    }
  });

  test('what has an endless id is no answer', () => {
    const [created, looked, listed] = told({ handle: { id: endless, model: 'm' } });
    expect([created, looked, listed]).toEqual([null, null, undefined]);
  });

  test('a video that came with the answer stays whole', () => {
    const videoUrl = `data:video/mp4;base64,${endless}`;
    expect(told({ videoUrl }).map((read) => read?.videoUrl === videoUrl)).toEqual([true, true, true]);
  });

  test('a sign of two halves is not cut in two', () => {
    for (const read of told({ status: `${'x'.repeat(LONGEST.word - 1)}🦊` }))
      expect(read?.status.isWellFormed()).toBe(true);
  });

  test.each(DIALECTS)('a refusal by $name keeps the beginning', (dialect) => {
    for (const json of [{ error }, { error: endless }, { detail: endless }, { message: endless }])
      expect(JSON.stringify(dialect.error(answered(json, 400))).length).toBeLessThan(6000);
  });

  test('a failure of the reference in one sentence keeps the beginning', () => {
    const json = { id: 'x', status: 'failed', error: endless };
    const failed = reference.video?.created(answered(json), { model: 'm' });
    expect(failed?.error?.message).toHaveLength(LONGEST.message);
  });

  test('models are a thousand at most, each with a name that can be sent', () => {
    const offers = [
      offer(endless, 'video'),
      offer('m', 'video', {
        name: endless,
        description: endless,
        sizes: [endless, '1x1'],
        seconds: Array.from({ length: 9000 }, (_, index) => index),
        voices: [
          { id: endless, name: 'a' },
          { id: 'b', name: endless },
        ],
      }),
      ...Array.from({ length: 2000 }, (_, index) => offer(`m${index}`, 'video')),
    ];
    const { models } = bounded({ ...reference, models: { requests: [], read: () => offers } });
    const read = models.read([]);
    expect(read).toHaveLength(1000);
    const name = endless.slice(0, LONGEST.name);
    expect(read?.[0]).toMatchObject({ id: 'm', name, sizes: ['1x1'], voices: [{ id: 'b', name }] });
    expect(JSON.stringify(read?.[0]).length).toBeLessThan(40_000);
  });

  test('the choices of all models together have a bound, and what a job remembers too', () => {
    const voices = Array.from({ length: 6000 }, (_, index) => ({ id: `v${index}`, name: 'v' }));
    const offers = Array.from({ length: 30 }, (_, index) =>
      offer(`m${index}`, 'speech', { voices, formats: ['mp3'] }),
    );
    const { models } = bounded({ ...reference, models: { requests: [], read: () => offers } });
    const listed = models.read([])?.map((one) => [one.voices?.length ?? null, one.formats]) ?? [];
    expect(listed[0]).toEqual([5000, ['mp3']]);
    expect(listed.at(-1)).toEqual([null, null]);
    const request = { prompt: 'A cat', createdAt: Infinity, params: { size: endless, seconds: '4' } };
    for (const read of told({ request }))
      expect(read?.request).toEqual({ prompt: 'A cat', createdAt: null, params: { seconds: '4' } });
  });

  test('numbers that are none are not kept', () => {
    const cost = { amount: Infinity, unit: 'USD' } as const;
    for (const read of told({ cost, seed: NaN, progress: Infinity, queuePosition: -Infinity }))
      expect(read).toMatchObject({ cost: null, seed: null, progress: null, queuePosition: null });
    const images = { max: Infinity, roles: ['reference'], required: true } as const;
    const price = { amount: Infinity, per: 'video', unit: 'USD' } as const;
    const offers = [
      offer('a', 'video', { images, price, seconds: [4, Infinity, -1, NaN] }),
      offer('b', 'video', { images: { ...images, max: NaN }, seconds: { min: 1, max: Infinity } }),
    ];
    const { models } = bounded({ ...reference, models: { requests: [], read: () => offers } });
    expect(models.read([])).toMatchObject([
      { images: { max: 20 }, price: null, seconds: [4] },
      { images: { max: 0 }, seconds: null },
    ]);
  });

  test('a price below nothing is none', () => {
    for (const read of told({ cost: { amount: -1, unit: 'USD' } }))
      expect(read).toMatchObject({ cost: null });
    const price = { amount: -1, per: 'video', unit: 'USD' } as const;
    const inLarge = { amount: 1, per: 'video', unit: 'USD', sizes: { '4k': -1 } } as const;
    const read = () => [offer('a', 'video', { price }), offer('b', 'video', { price: inLarge })];
    const { models } = bounded({ ...reference, models: { requests: [], read } });
    expect(models.read([])).toMatchObject([{ price: null }, { price: null }]);
  });

  test('the same voices of a thousand models do not add up', () => {
    const voices = Array.from({ length: 5000 }, (_, index) => ({ id: `v${index}`, name: 'a voice' }));
    const offers = Array.from({ length: 1000 }, (_, index) => offer(`m${index}`, 'speech', { voices }));
    const { models } = bounded({ ...reference, models: { requests: [], read: () => offers } });
    const kept = models.read([])?.reduce((sum, one) => sum + (one.voices?.length ?? 0), 0);
    expect(kept).toBe(50_000);
  });

  test('all that a service lists has a bound in characters, and every model keeps its place', () => {
    const long = (sign: string) => (text: string) => text + sign.repeat(LONGEST.name - text.length);
    const listed = (name: (text: string) => string) => {
      const voices = Array.from({ length: 5000 }, (_, at) => ({
        id: name(`i${at} `),
        name: name(`n${at} `),
      }));
      const told = { voices, description: 'd'.repeat(4000), inputs: { others: [endless] } };
      const offers = Array.from({ length: 1000 }, (_, at) => offer(`m${at}`, 'speech', told));
      const one = { request: () => ({ method: 'GET', path: '/', body: { kind: 'none' } }) as const };
      const { models } = bounded({
        ...reference,
        models: { requests: [], read: () => offers, one: { ...one, read: () => offers[0] ?? null } },
      });
      return { all: models.read([]), alone: models.one?.read(answered(null), 'm0') };
    };
    for (const sign of ['v', '\u0001']) {
      const { all, alone } = listed(long(sign));
      expect(all).toHaveLength(1000);
      expect(JSON.stringify(all).length).toBeLessThanOrEqual(2_001_001);
      expect(JSON.stringify(alone).length).toBeLessThanOrEqual(100_000);
      expect(JSON.stringify(all)).not.toContain('\\u0001');
    }
  });

  test.each(DIALECTS)('$name knows no word that every object has', (dialect) => {
    for (const word of ['constructor', 'toString', '__proto__']) {
      const refusal = { error: { code: word, type: word, status: word, message: 'no' } };
      expect(dialect.error(answered(refusal, 400)).code).toEqual(expect.any(String));
    }
  });

  test.each(['id', 'username', 'permalink', 'profile_picture_url'])(
    'a character with an endless %s is none',
    (field) => {
      const character = { ...fox, [field]: endless };
      expect(readCharacter(character)).toBeNull();
      const json = { id: 'x', status: 'completed', character };
      expect(reference.video?.created(answered(json), { model: 'm' })?.character).toBeNull();
    },
  );
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//host', ''])(
  'a character whose link is %j is kept without it',
  (permalink) => {
    expect(readCharacter({ ...fox, permalink })).toEqual({ ...fox, permalink: '' });
    expect(Character.shape.permalink.parse(permalink)).toBe('');
  },
);
