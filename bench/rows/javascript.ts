import { gzipSync } from 'node:zlib';
import { exceeding, kilobytes } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { startBareNext } from '../setting/bare-next.ts';
import { PAGES } from '../setting/browser.ts';
import { ALONE, openStudio } from '../setting/open.ts';
import { call, expectStatus } from '../setting/requests.ts';

/** The scripts a page names in its HTML, as they travel. */
export const measure: Row['measure'] = async () => {
  await using bare = await startBareNext();
  await using studio = await openStudio(ALONE);
  const floor = total(await firstLoad(bare.url, '/'));
  const loads = new Map<string, Map<string, number>>();
  for (const page of PAGES) loads.set(page, await firstLoad(studio.url, page));
  const all = [...loads.values()];
  const everywhere = new Map([...(all[0] ?? [])].filter(([source]) => all.every((one) => one.has(source))));
  const findings = [...loads].map(([page, scripts]) => {
    const what = `first-load JavaScript of ${page}, gzip (reference: bare page)`;
    return exceeding(what, [total(scripts), floor], kilobytes, page.startsWith('/audio') ? 105 : 75);
  });
  return findings.map((finding, index) =>
    index > 0 ? finding : { ...finding, note: noteOn(everywhere, floor) },
  );
};

const total = (scripts: Map<string, number>) => [...scripts.values()].reduce((sum, one) => sum + one, 0);

const noteOn = (everywhere: Map<string, number>, floor: number) =>
  `What every page shares is ${kilobytes(total(everywhere) - floor)} more than the bare page: react-query, the frame with its links and live counts, icons, and the error pages. A page can only be as light as that.`;

/** The scripts a page asks for, in kilobytes as they travel. */
async function firstLoad(origin: string, page: string): Promise<Map<string, number>> {
  const answer = await call(`${origin}${page}`);
  expectStatus(answer, 200);
  const tags = answer.body.toString().match(/<script\b[^>]*>/g) ?? [];
  const scripts = new Map<string, number>();
  for (const tag of tags) {
    const source = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    if (!source || /\bnomodule\b/i.test(tag)) continue;
    const { body } = await call(new URL(source, origin).href);
    scripts.set(source, gzipSync(body).length / 1024);
  }
  return scripts;
}
