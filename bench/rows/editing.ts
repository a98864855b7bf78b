import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { beside, median, ms, quantile, within } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openBrowser, settled } from '../setting/browser.ts';
import { openStudio } from '../setting/open.ts';
import { makeVideos, sendFilm } from '../setting/seed-film.ts';

const [MANY, FEW] = [60, 6];
const SLOWER = 4;
const VIEWPORT = { width: 1440, height: 900 };

interface Answer {
  what: string;
  /** Main thread milliseconds until the press is painted, independent of the machine's load. */
  cpu: number;
  /** Milliseconds from the press to the next paint. */
  took: number;
}

/**
 * Editing a film of sixty shots on a CPU slowed down four times, beside one of six: editing one shot must not
 * cost more with others around. A page of one button shows the machine's share.
 */
export const measure: Row['measure'] = async ({ quick }) => {
  await using studio = await openStudio({ RENDER_PROFILE: 'draft' });
  const videos = await makeVideos(studio.url);
  await using browser = await openBrowser();
  const rounds = quick ? 1 : 3;
  const films: Answer[][][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, count] of [MANY, FEW].entries()) {
      const id = await sendFilm(studio.url, videos, count);
      films[at]?.push(await edited(browser, `${studio.url}/cuts/${id}`));
    }
  }
  const [many = [], few = []] = films.map(typical);
  const bare = await pressedBare(browser);
  const dearest = most(many, 'cpu');
  const slowest = most(many, 'took');
  const id = await sendFilm(studio.url, videos, MANY);
  const seeks = await sought(browser, `${studio.url}/cuts/${id}?view=timeline`, quick ? 20 : 60);
  return [
    {
      ...beside(
        `editing a film of ${MANY} shots, CPU of all presses (reference: ${FEW} shots)`,
        [sum(many), sum(few)],
        ms,
        { atMost: 2 },
      ),
      note: `With ${SLOWER} × CPU slow-down. Dearest: ${dearest.what}, ${ms(dearest.cpu)}.`,
    },
    {
      ...within(`editing a film of ${MANY} shots with ${SLOWER} × CPU slow-down, INP`, slowest.took, ms, 170),
      reference: ms(bare),
      note: `Slowest: ${slowest.what}. The reference is a page of one button.`,
    },
    {
      ...within(`seeking in a film of ${MANY} shots, first frame, p50`, median(seeks), ms, 100),
      note: `The right frame, of ${seeks.length} seeks from shot to shot; p95 ${ms(quantile(seeks, 0.95))}.`,
    },
  ];
};

const sum = (answers: readonly Answer[]) => answers.reduce((all, { cpu }) => all + cpu, 0);

const most = (answers: readonly Answer[], field: 'cpu' | 'took'): Answer =>
  answers.reduce((one, other) => (other[field] > one[field] ? other : one));

/** The median of each press over several rounds. */
const typical = (rounds: readonly Answer[][]): Answer[] =>
  (rounds[0] ?? []).map(({ what }, at) => {
    const middle = (field: 'cpu' | 'took') => median(rounds.map((answers) => answers[at]?.[field] ?? 0));
    return { what, cpu: middle('cpu'), took: middle('took') };
  });

async function edited(browser: Browser, url: string): Promise<Answer[]> {
  await using context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${url}?view=timeline`, { waitUntil: 'networkidle' });
  const press = await watched(page);
  const clip = (number: number) => page.getByRole('button', { name: new RegExp(`^Shot ${number},`) });
  const key = (what: string, keys: string) => press(what, () => page.keyboard.press(keys));
  await pointAt(page, clip(2));
  const answers = [
    await press('select a shot', () => click(page)),
    await key('step a frame', 'ArrowRight'),
    await key('go to the next cut', 'ArrowDown'),
    await key('move a shot', 'Alt+ArrowRight'),
    await key('step ten frames', 'Shift+ArrowRight'),
    await key('split', 's'),
    await key('undo', 'Control+z'),
    await key('redo', 'Control+Shift+z'),
    await key('zoom in', '='),
    await key('zoom out', '-'),
    await key('play', ' '),
    await key('pause', ' '),
    await key('add a line', 't'),
  ];
  await page.locator('[data-line-text]').focus();
  answers.push(await key('type a line', 'a'));
  await page.locator('[data-line-text]').blur();
  answers.push(await key('go to the board', 'b'));
  await page.getByRole('textbox', { name: 'Script of shot 1', exact: true }).focus();
  answers.push(await key('type a script', 'a'));
  await page
    .getByRole('textbox', { name: /^Draft prompt for shot/ })
    .first()
    .focus();
  answers.push(await key('type a prompt', 'a'));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  answers.push(await key('go to the timeline', 'b'));
  return answers;
}

/**
 * The pointer moves there before the press, as a hand would. Finding a shot among sixty by name takes this
 * program longer than selecting it takes the page, and does not count.
 */
const pointAt = async (page: Page, target: Locator) => {
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

const click = async ({ mouse }: Page) => {
  await mouse.down();
  await mouse.up();
};

async function pressedBare(browser: Browser): Promise<number> {
  await using context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.setContent('<button onclick="this.textContent = Math.random()">Press</button>');
  const press = await watched(page);
  await pointAt(page, page.getByRole('button'));
  const answers: Answer[] = [];
  for (let time = 0; time < 5; time += 1) answers.push(await press('press', () => click(page)));
  return median(answers.map(({ took }) => took));
}

/** Slows the page down once idle, and returns a function that acts and reports the response. */
async function watched(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await settled(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const answers = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return seen;
  });
  return async (what: string, run: () => Promise<unknown>): Promise<Answer> => {
    await settled(page);
    await answers.evaluate((seen) => Object.assign(seen, { longest: 0 }));
    const before = await cpuOf(session);
    await run();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const cpu = (await cpuOf(session)) - before;
    await settled(page);
    return { what, cpu, took: await answers.evaluate(({ longest }) => longest) };
  };
}

async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Milliseconds from a click on the ruler to a distant frame. */
async function sought(browser: Browser, url: string, times: number): Promise<number[]> {
  await using context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  const ruler = page.getByRole('slider', { name: 'Playhead' });
  await settled(page);
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const shown = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const canvas = document.querySelector('canvas[data-frame]') as HTMLCanvasElement;
          let pressed = 0;
          const begin = ({ timeStamp }: PointerEvent) => {
            pressed = timeStamp;
            canvas.dataset.frame = '';
          };
          window.addEventListener('pointerdown', begin, { once: true, capture: true });
          const watch = new MutationObserver(() => {
            if (!pressed || !canvas.dataset.frame) return;
            watch.disconnect();
            done(performance.now() - pressed);
          });
          watch.observe(canvas, { attributeFilter: ['data-frame'] });
        }),
    );
    const box = await ruler.boundingBox();
    const beside = await page.getByRole('complementary', { name: 'Inspector' }).boundingBox();
    const width = (beside?.x ?? 0) - (box?.x ?? 0) - 8;
    // Steps unrelated to the number of shots, so frames rarely repeat.
    await page.mouse.click((box?.x ?? 0) + (((time + 1) * 0.381_966) % 1) * width, (box?.y ?? 0) + 30);
    took.push(await shown);
  }
  return took;
}
