import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DataUrl, formBody, jsonBody, type SentFile, type ServiceBody } from './service-body.ts';

const picture = randomBytes(1001);

const file = (name: string, chunk: number): SentFile => ({
  name,
  mime: 'image/png',
  bytes: picture.length,
  async *read() {
    for (let at = 0; at < picture.length; at += chunk) yield picture.subarray(at, at + chunk);
  },
});

const whole = async (body: ServiceBody) => Buffer.concat(await Array.fromAsync(body.content()));

test('a form arrives with its fields and its file as they were', async () => {
  const body = formBody(
    [
      ['prompt', 'Ein Fuchs\r\n„im Schnee“'],
      ['seconds', '4'],
    ],
    [{ field: 'input_reference', file: file('a "fox".png', 100) }],
  );
  const bytes = await whole(body);
  expect(bytes.length).toBe(body.length);
  const form = await new Response(bytes, { headers: { 'content-type': body.type } }).formData();
  expect(form.get('prompt')).toBe('Ein Fuchs\r\n„im Schnee“');
  const sent = form.get('input_reference') as File;
  expect([sent.name, sent.type]).toEqual(['a "fox".png', 'image/png']);
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(picture);
});

test.each([1, 2, 3, 100, 2000])('files become data URLs in their places, in chunks of %i', async (chunk) => {
  const images = ['https://i/1', new DataUrl(file('1', chunk)), new DataUrl(file('2', chunk))];
  const body = jsonBody({ prompt: 'A fox', images });
  const bytes = await whole(body);
  expect(bytes.length).toBe(body.length);
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  expect(JSON.parse(bytes.toString())).toEqual({ prompt: 'A fox', images: ['https://i/1', url, url] });
});

test('a body without files is what JSON.stringify writes', async () => {
  const json = {
    prompt: 'Füchse "im" Schnee\n\u2028',
    empty: [{}, [], ''],
    deep: { list: [1, null, true, { a: 0.5 }] },
    left: undefined,
    holes: [undefined],
  };
  expect((await whole(jsonBody(json))).toString()).toBe(JSON.stringify(json));
});
