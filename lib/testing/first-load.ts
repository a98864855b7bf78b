import { gzipSync } from 'node:zlib';

/** The scripts a page names in its HTML, in kilobytes as they travel. */
export async function firstLoad(origin: string, page: string): Promise<Map<string, number>> {
  const html = await (await read(new URL(page, origin))).text();
  const scripts = new Map<string, number>();
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    const source = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    if (!source || /\bnomodule\b/i.test(tag)) continue;
    const code = await (await read(new URL(source, origin))).bytes();
    scripts.set(source, gzipSync(code).length / 1024);
  }
  return scripts;
}

async function read(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return response;
}

export const weight = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((sum, one) => sum + one, 0);
