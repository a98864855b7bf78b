import { expect, test } from 'vitest';
import { findVideo } from './find-video.ts';

const mp4 = 'https://cdn.example/a.mp4';

test.each<[string, unknown, string | null]>([
  ['a link', mp4, mp4],
  ['a link without an ending', 'https://cdn.example/a', 'https://cdn.example/a'],
  ['a list', ['https://cdn.example/a.png', mp4], mp4],
  ['a file', { video: { url: 'https://cdn.example/a', content_type: 'video/mp4' } }, 'https://cdn.example/a'],
  [
    'a picture beside it',
    { cover: 'https://cdn.example/c', video: { url: 'https://cdn.example/v' } },
    'https://cdn.example/v',
  ],
  ['a wrapped result', { response: { videos: [{ url: mp4 }] } }, mp4],
  ['a signed link', `${mp4}?signature=1`, `${mp4}?signature=1`],
  ['bytes', 'data:video/mp4;base64,AAAA', 'data:video/mp4;base64,AAAA'],
  ['a picture alone', ['https://cdn.example/a.png'], null],
  ['words', 'a paper boat', null],
  ['nothing', null, null],
  [
    'links without end under a long name',
    { ['x'.repeat(500_000)]: Array.from({ length: 20_000 }, () => 'https://cdn.example/a') },
    'https://cdn.example/a',
  ],
])('%s', (_, output, video) => {
  expect(findVideo(output)).toBe(video);
});
