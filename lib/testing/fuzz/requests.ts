import fc, { type Arbitrary } from 'fast-check';
import type { Place } from './surface.ts';

/** One request, as it goes out. */
export interface Attack {
  atService: boolean;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** With what opens the door: a session at the studio, a key at the service. */
  isTrusted: boolean;
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];
const ID_LIKE = ['task_1', 'asset_1', 'transcript_1', 'vidB-2:1-none', 'character_1', 'sha256'];

/** What programs trip over. */
const JUNK_TEXT = [
  '',
  ' ',
  '\0',
  '\ud800',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '-1',
  '1e309',
  'NaN',
  '٣',
  '🙂'.repeat(50),
  'x'.repeat(5000),
  '\r\nset-cookie: a=b',
];
const junkText = fc.oneof(fc.constantFrom(...JUNK_TEXT), fc.string({ maxLength: 20 }));

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const junk: Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null]),
  fc.array(junkText, { maxLength: 4 }),
  fc.dictionary(junkText, junkText, { maxKeys: 3 }),
);

/** A body that would do, with one thing in it changed; now and then none, for what lies behind the checks. */
function mutated(body: unknown): Arbitrary<unknown> {
  const places = pathsIn(body);
  return fc
    .tuple(
      fc.constantFrom(...places),
      junk,
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'keep'),
    )
    .map(([place, value, how]) => (how === 'keep' ? body : changed(body, place, how, value)));
}

function pathsIn(value: unknown, above: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([key, inside]) => pathsIn(inside, [...above, key]))];
}

function changed(value: unknown, [key, ...rest]: string[], how: string, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length === 0 && how === 'remove') delete copy[key];
  else copy[key] = changed(copy[key], rest, how, to);
  return copy;
}

interface Body {
  type: string | null;
  text: string | null;
}

const FORM = 'multipart/form-data; boundary=x';
const part = (name: string, value: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const formOf = (body: unknown) =>
  Object.entries((body ?? {}) as object)
    .map(([name, value]) => part(name, typeof value === 'string' ? value : JSON.stringify(value)))
    .join('');

function bodyFor(place: Place): Arbitrary<Body> {
  const json = (text: string): Body => ({ type: 'application/json', text });
  const told = place.body === undefined ? junk : mutated(place.body);
  const files = [
    'RIFF\0\0\0\0WAVEfmt ',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'PK\x03\x04',
    '\0\0\0\x18ftypmp42',
    'text',
  ];
  const form = fc
    .tuple(fc.constantFrom('file', 'input_reference', 'other'), fc.constantFrom(...files), junkText)
    .map(
      ([name, bytes, file]): Body => ({
        type: FORM,
        text: `${formOf(place.body)}${part(name, bytes, file.replace(/["\r\n]/g, '') || 'a')}--x--\r\n`,
      }),
    );
  return fc.oneof(
    { weight: 8, arbitrary: told.map((value) => json(JSON.stringify(value) ?? 'null')) },
    { weight: 2, arbitrary: form },
    { weight: 1, arbitrary: fc.constant<Body>({ type: null, text: null }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Body>(
        json('{'),
        json(''),
        json(deep(20_000)),
        json('{"a":1,"a":2}'),
        { type: 'application/json; charset=utf-16', text: '{}' },
        { type: 'text/plain', text: '{}' },
        { type: 'multipart/form-data', text: 'no boundary' },
        { type: FORM, text: part('file', 'cut off', 'a.wav').slice(0, 60) },
        { type: FORM, text: '--x--\r\n' },
        { type: 'application/x-www-form-urlencoded', text: 'ids=%,%00,task_1&ids=' },
        { type: 'application/octet-stream', text: '\0\x01\xff' },
      ),
    },
  );
}

const HEADERS: Record<string, string[]> = {
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1', 'bytes=99999999999999999999-'],
  'if-none-match': ['*', '"x"', 'W/"x", "y"'],
  'if-range': ['"x"', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  'idempotency-key': ['a', 'x'.repeat(300), 'ü'],
  'x-request-id': ['ok-request-id-1', '<script>', 'x'.repeat(5000)],
  origin: ['http://evil.example', 'null', 'http://127.0.0.1'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none'],
  'content-encoding': ['gzip', 'br'],
  accept: ['video/*', 'text/event-stream', '*/*;q=0', 'application/binary'],
  host: ['evil.example', '127.0.0.1', 'localhost:1', '[::1]'],
  cookie: ['dailies_session=x', 'dailies_session=; dailies_device=a.b', 'a'.repeat(3000)],
  authorization: ['Bearer wrong', 'Basic eDp5', 'Bearer', ''],
  'x-forwarded-for': ['203.0.113.1', "'", '1.1.1.1, 2.2.2.2'],
  'x-middleware-subrequest': ['middleware:middleware:middleware', 'proxy'],
  'next-action': ['x'],
  rsc: ['1'],
};
const headers = fc
  .subarray(Object.keys(HEADERS), { maxLength: 2 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? []))]))),
  );

const QUERY = [
  'limit',
  'cursor',
  'q',
  'status',
  'model',
  'sort',
  'since',
  'thumb',
  'download',
  'format',
  'id',
  'after',
];
const query = fc
  .dictionary(fc.constantFrom(...QUERY), junkText, { maxKeys: 2 })
  .map((given) => new URLSearchParams(wellFormed(given)).toString());

const wellFormed = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]));

const RAW_PARTS = ['%', '%E0%A4%A', '%00', '%2e%2e', '..', '%2F', 'a%20b', 'x'.repeat(3000)];
const segment = fc.oneof(
  fc.constantFrom(...ID_LIKE),
  fc.constantFrom(...RAW_PARTS),
  junkText.map((text) => encodeURIComponent(text.toWellFormed()) || '_'),
);

/** A request to some place of the surface: a good one gone wrong in a way or two. */
export const attackOn = (surface: readonly Place[]): Arbitrary<Attack> =>
  fc.constantFrom(...surface).chain((place) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...place.methods) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        parts: fc.array(segment, { minLength: 2, maxLength: 2 }),
        query,
        headers,
        body: bodyFor(place),
        isTrusted: fc.constantFrom(true, true, true, false),
      })
      .map(({ method, parts, query: asked, headers: given, body, isTrusted }) => {
        const filled = [...parts];
        const path = place.path.replace(/\[\w+\]/g, () => filled.shift() ?? '_');
        const hasBody = !['GET', 'HEAD'].includes(method);
        return {
          atService: place.atService,
          method,
          path: asked ? `${path}?${asked}` : path,
          headers: { ...given, ...(hasBody && body.type ? { 'content-type': body.type } : {}) },
          body: hasBody ? body.text : null,
          isTrusted,
        };
      }),
  );
