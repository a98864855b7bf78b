import { firstLoad, weight } from '#lib/testing/first-load.ts';
import { exceeding, kilobytes } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { startBareNext } from '../setting/bare-next.ts';
import { PAGES } from '../setting/browser.ts';
import { ALONE, openStudio } from '../setting/open.ts';

/** The scripts in a page's HTML, as transferred. */
export const measure: Row['measure'] = async () => {
  await using bare = await startBareNext();
  await using studio = await openStudio(ALONE);
  const floor = weight(await firstLoad(bare.url, '/'));
  const loads = new Map<string, Map<string, number>>();
  for (const page of PAGES) loads.set(page, await firstLoad(studio.url, page));
  const all = [...loads.values()];
  const everywhere = new Map([...(all[0] ?? [])].filter(([source]) => all.every((one) => one.has(source))));
  const findings = [...loads].map(([page, scripts]) => {
    const what = `first-load JavaScript of ${page}, gzip (reference: bare page)`;
    return exceeding(what, [weight(scripts), floor], kilobytes, page.startsWith('/audio') ? 85 : 64);
  });
  return findings.map((finding, index) =>
    index > 0 ? finding : { ...finding, note: noteOn(everywhere, floor) },
  );
};

const noteOn = (everywhere: Map<string, number>, floor: number) =>
  `What every page shares is ${kilobytes(weight(everywhere) - floor)} more than the bare page: react-query, the frame with its links and live counts, icons, and the error pages. A page can only be as light as that.`;
