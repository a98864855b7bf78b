import { gzipSync } from 'node:zlib';
import type { Row } from '../row-process.ts';
import { startBareNext } from '../setting/bare-next.ts';
import { PAGES } from '../setting/pages.ts';
import { call, expectStatus } from '../setting/requests.ts';
import { openStudio } from '../setting/studio.ts';
import type { Finding } from '../table.ts';
import { kilobytes } from '../units.ts';

/** The scripts a page names in its HTML, as they travel. */
export const measure: Row['measure'] = async () => {
  await using bare = await startBareNext();
  await using studio = await openStudio({ MEDIA_API_URL: 'http://127.0.0.1:9', WORK: 'off' });
  const floor = await firstLoad(bare.url, '/');
  const findings: Finding[] = [];
  for (const page of PAGES) {
    const ours = await firstLoad(studio.url, page);
    const limit = page.startsWith('/audio') ? 90 : 60;
    findings.push({
      what: `first-load JavaScript of ${page}, gzip (reference: bare page)`,
      ours: kilobytes(ours),
      reference: kilobytes(floor),
      ratio: `+${kilobytes(ours - floor)}`,
      target: `≤ +${kilobytes(limit)}`,
      met: ours - floor <= limit,
    });
  }
  return findings;
};

async function firstLoad(origin: string, page: string): Promise<number> {
  const answer = await call(`${origin}${page}`);
  expectStatus(answer, 200);
  const html = answer.body.toString();
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const sources = new Set(
    tags.filter((tag) => !/\bnomodule\b/i.test(tag)).flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []),
  );
  let bytes = 0;
  for (const source of sources) bytes += gzipSync((await call(new URL(source, origin).href)).body).length;
  return bytes / 1024;
}
