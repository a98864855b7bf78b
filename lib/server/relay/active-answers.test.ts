import { beforeEach, expect, test } from 'vitest';
import { LOCAL_OWNER } from '../db/store.ts';
import { route } from '../door/route.ts';
import { serveVideo, type TaskMedia } from '../tasks/serve.ts';
import { none } from '../testing/requests.ts';
import { type Answer, call, echo, relayTo } from './testing/relay-to.ts';

let answer: Answer;
const service = await relayTo((request, response) => answer(request, response));
beforeEach(() => {
  answer = echo;
});

const answers = (headers: Record<string, string>) => {
  answer = (_request, response) => void response.writeHead(200, headers).end('<script>alert(1)</script>');
};

const video = () =>
  route(async (request) =>
    serveVideo(request, {
      ...{ owner: LOCAL_OWNER, status: 'completed', connection: service.url },
      ...{ videoUrl: `${service.url}/film`, archivedSha256: null },
    } as TaskMedia),
  )(new Request('http://127.0.0.1:3000/api/tasks/t1/video'), none);

const content = () => call('/api/v1/videos/x/content');

test.each([
  'text/html',
  'Text/HTML; charset=utf-8',
  'image/svg+xml',
  'application/xml',
  'text/xml',
  'application/xhtml+xml',
  'application/pdf',
  'text/javascript',
  'application/x-shockwave-flash',
  'multipart/x-mixed-replace; boundary=x',
  'video/mp4, text/html',
  'video/mp4; x=y, text/html',
  'video/x+xml',
  'anything',
])('a service’s %s in place of a video is a plain file', async (type) => {
  answers({ 'content-type': type, 'content-disposition': 'inline; filename="film.html"' });
  for (const response of [await content(), await video()]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await response.text();
  }
});

test.each(['video/mp4', 'audio/mpeg', 'image/png', 'application/json', 'text/event-stream; charset=utf-8'])(
  'a service’s %s is what it is',
  async (type) => {
    answers({ 'content-type': type });
    for (const response of [await content(), await video()]) {
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toBeNull();
      await response.text();
    }
  },
);

test('the name that a service gives a file stays', async () => {
  answers({ 'content-type': 'text/html', 'content-disposition': 'inline; filename="film.html"' });
  expect((await content()).headers.get('content-disposition')).toBe('attachment; filename="film.html"');
});
