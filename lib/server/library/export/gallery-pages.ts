import 'server-only';
import type { LibraryAsset, LibraryKindName } from '#lib/studio/portable/portable-library.ts';
import type { Store } from '../../db/store.ts';
import { eachRow } from '../kind.ts';
import { assetKind } from '../kinds/assets.ts';
import { characterKind } from '../kinds/characters.ts';
import { dubKind } from '../kinds/dubs.ts';
import { renderKind } from '../kinds/renders.ts';
import { speechKind } from '../kinds/speech.ts';
import { taskKind } from '../kinds/tasks.ts';
import {
  type CardContext,
  dayOf,
  GALLERY_STYLES,
  galleryCard,
  type Html,
  html,
  nameOf,
} from './gallery-card.ts';

const PER_PAGE = 240;
/** Forbids scripts, whatever a prompt says. */
const POLICY = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

export const transcriptPath = (id: string) => `transcripts/${id}.txt`;
const pagePath = (page: number) => (page === 0 ? 'index.html' : `index-${page + 1}.html`);

interface Shown {
  store: Store;
  owner: string;
}

type Ids = ReadonlyMap<LibraryKindName, string[]>;

/** Pages of a library that open from the unpacked folder, without a studio or a network. */
export function* galleryPages(shown: Shown, ids: Ids, places: ReadonlyMap<string, string>) {
  const tasks = ids.get('tasks') ?? [];
  const pages = Math.max(1, Math.ceil(tasks.length / PER_PAGE));
  const pageOf = new Map(tasks.map((id, index) => [id, Math.floor(index / PER_PAGE)]));
  const place = (sha256: string | null | undefined) => (sha256 ? (places.get(sha256) ?? null) : null);
  const cardOf = (id: string) => {
    const page = pageOf.get(id);
    return page === undefined ? null : `${pagePath(page)}#${id}`;
  };
  for (let page = 0; page < pages; page += 1) {
    const some = tasks.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    const lines = () => pageLines(shown, { some, page, pages, total: tasks.length, ids, place, cardOf });
    yield { path: pagePath(page), lines };
  }
}

interface Page extends Omit<CardContext, 'assets' | 'sources'> {
  some: string[];
  page: number;
  pages: number;
  total: number;
  ids: Ids;
}

async function* pageLines({ store, owner }: Shown, given: Page): AsyncGenerator<string> {
  const { some, page, pages, total, ids, place } = given;
  const steps = turnPages(page, pages);
  yield html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Dailies library</title>
<style>${GALLERY_STYLES}</style>
</head>
<body>
<header><h1>Dailies library</h1><p class="muted">${total} ${total === 1 ? 'video' : 'videos'}. Import this folder’s zip in Settings of any Dailies studio.</p>${steps}</header>
<main>
<section><h2>Videos</h2><div class="grid">
`.text;
  const named = await namedBy(store, owner, some);
  for await (const task of taskKind.read(store, owner, some))
    yield galleryCard(task, { ...given, ...named }).text;
  yield '</div></section>\n';
  if (page === 0) {
    yield* section('Films', 'grid', films(store, owner, ids.get('renders') ?? [], place));
    yield* section('Characters', 'grid faces', faces(store, owner, ids.get('characters') ?? [], place));
    yield* section('Transcripts', '', texts(store, owner, ids.get('transcripts') ?? []));
    yield* section('Dubs', 'grid', spokenAnew(store, owner, ids.get('dubs') ?? [], place));
    yield* section('Speech', 'grid', sounds(store, owner, ids.get('speech') ?? [], place));
  }
  yield html`</main>
<footer>${steps}</footer>
</body>
</html>
`.text;
}

/** The files these were made with, and the names of their source videos. */
async function namedBy(store: Store, owner: string, ids: string[]) {
  const [files, videos] = [new Set<string>(), new Set<string>()];
  for await (const { references, sourceTaskId, retryOf } of taskKind.read(store, owner, ids)) {
    for (const id of references) files.add(id);
    for (const id of [sourceTaskId, retryOf]) if (id !== null) videos.add(id);
  }
  const assets = new Map<string, LibraryAsset>();
  for await (const asset of assetKind.read(store, owner, [...files])) assets.set(asset.id, asset);
  const sources = new Map<string, string>();
  for await (const task of taskKind.read(store, owner, [...videos])) sources.set(task.id, nameOf(task));
  return { assets, sources };
}

function turnPages(page: number, pages: number): Html | null {
  if (pages === 1) return null;
  const before = page > 0 && html`<a rel="prev" href="${pagePath(page - 1)}">Newer</a>`;
  const after = page + 1 < pages && html`<a rel="next" href="${pagePath(page + 1)}">Older</a>`;
  return html`<nav aria-label="Pages">${before}<span class="muted">Page ${page + 1} of ${pages}</span>${after}</nav>`;
}

async function* section(title: string, classes: string, items: AsyncIterable<Html>): AsyncGenerator<string> {
  let begun = false;
  for await (const item of items) {
    if (!begun) yield html`<section><h2>${title}</h2><div class="${classes}">\n`.text;
    begun = true;
    yield item.text;
  }
  if (begun) yield '</div></section>\n';
}

type Place = CardContext['place'];

async function* faces(store: Store, owner: string, ids: string[], place: Place) {
  for await (const { username, name, notes, pictureSha256 } of characterKind.read(store, owner, ids)) {
    const picture = place(pictureSha256);
    yield html`<article>${picture && html`<img class="face" src="${picture}" alt="" loading="lazy">`}<div><h3>${
      name ?? `@${username}`
    }</h3><p class="muted">@${username}</p>${notes && html`<p>${notes}</p>`}</div></article>\n`;
  }
}

async function* texts(store: Store, owner: string, ids: string[]) {
  // Without the text, which has its own files.
  const mine = () =>
    store.db.selectFrom('transcripts').select(['id', 'name', 'createdAt']).where('owner', '=', owner);
  for await (const { id, name, createdAt } of eachRow(mine, ids)) {
    yield html`<p><a href="${transcriptPath(id)}">${name}</a> <span class="muted">${dayOf(createdAt)}</span></p>\n`;
  }
}

async function* films(store: Store, owner: string, ids: string[], place: Place) {
  for await (const { timeline, createdAt, sha256 } of renderKind.read(store, owner, ids)) {
    const video = place(sha256);
    const player =
      video &&
      html`<video controls preload="none" playsinline aria-label="${timeline.title}" src="${video}"></video>`;
    yield html`<article>${player}<div><h3>${timeline.title}</h3><p class="muted">${dayOf(createdAt)}</p></div></article>\n`;
  }
}

async function* spokenAnew(store: Store, owner: string, ids: string[], place: Place) {
  for await (const { name, voice, createdAt, sha256 } of dubKind.read(store, owner, ids)) {
    const video = place(sha256);
    const player =
      video &&
      html`<video controls preload="none" playsinline aria-label="${name}, ${voice}" src="${video}"></video>`;
    yield html`<article>${player}<div><h3>${name}</h3><p class="muted">${voice}, ${dayOf(createdAt)}</p></div></article>\n`;
  }
}

async function* sounds(store: Store, owner: string, ids: string[], place: Place) {
  for await (const clip of speechKind.read(store, owner, ids)) {
    const sound = place(clip.sha256);
    const player =
      sound &&
      html`<audio controls preload="none" aria-label="${clip.name ?? clip.voice}" src="${sound}"></audio>`;
    yield html`<article><div><h3>${clip.name ?? clip.voice}</h3><p>${clip.text}</p>${player}</div></article>\n`;
  }
}
