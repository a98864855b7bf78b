import 'server-only';
import { beginning } from '#lib/format/beginning.ts';
import type { LibraryAsset, LibraryTask } from '#lib/studio/portable/portable-library.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Markup that is safe to put into a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | false | readonly Value[];

function shown(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(shown).join('');
  return escaped(String(value));
}

/** Markup with values in it. Every value that is not markup itself is escaped, in text and in attributes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(shown)));

/** The styles of the gallery inside a library: one column of type, cards that fill the width, both themes. */
export const GALLERY_STYLES = new Html(`
:root { color-scheme: light dark; --line: light-dark(#dedede, #333); --muted: light-dark(#5c5c5c, #a3a3a3);
  --card: light-dark(#fff, #1a1a1a); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1400px; padding: 24px; background: light-dark(#f7f7f7, #111);
  color: light-dark(#161616, #f0f0f0); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 32px 0 12px; }
h3 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; } .muted { color: var(--muted); font-size: 13px; }
a { color: inherit; }
nav { display: flex; gap: 16px; margin: 24px 0; }
.grid { display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
.faces { grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
article:target { outline: 2px solid light-dark(#2563eb, #60a5fa); }
article { display: flex; flex-direction: column; } article > div:last-child { display: grid; gap: 8px; padding: 12px 14px 14px; }
video, .face { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: contain; background: #000; }
.face { aspect-ratio: 1; object-fit: cover; } audio { width: 100%; }
.none { display: grid; place-items: center; aspect-ratio: 16 / 9; padding: 16px; text-align: center; background: #000;
  color: #c9c9c9; }
.references { display: flex; flex-wrap: wrap; gap: 6px; } .references img { height: 56px; border-radius: 4px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; margin: 0; font-size: 13px; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; font-size: 13px; color: var(--muted); }
ul { margin: 0; padding-left: 20px; }
`);

export interface CardContext {
  /** The path of a file in the zip, if it is there. */
  place(sha256: string | null | undefined): string | null;
  assets: ReadonlyMap<string, LibraryAsset>;
  /** Titles of source videos. */
  sources: ReadonlyMap<string, string>;
  /** The URL of another video's card, if it is in the zip. */
  cardOf(id: string): string | null;
}

const NAME_LENGTH = 120;

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const nameOf = ({ title, prompt }: Pick<LibraryTask, 'title' | 'prompt'>) =>
  title || (prompt.length > NAME_LENGTH ? `${beginning(prompt, NAME_LENGTH)}…` : prompt) || 'Untitled';

/** One video with everything it was made from. */
export function galleryCard(task: LibraryTask, context: CardContext): Html {
  const name = nameOf(task);
  return html`<article id="${task.id}">
${picture(task, name, context)}
<div>
<h3>${task.favourite ? '★ ' : ''}${name}</h3>
${name !== task.prompt && html`<p>${task.prompt}</p>`}
${references(task, context)}
<dl>
${row('Model', task.model)}
${row('Made', html`<time datetime="${new Date(task.createdAt).toISOString()}">${dayOf(task.createdAt)}</time>`)}
${task.width && task.height ? row('Size', `${task.width} × ${task.height}`) : null}
${task.duration === null ? null : row('Length', `${task.duration.toFixed(1)} s`)}
${task.tags.length > 0 && row('Tags', task.tags.join(', '))}
${task.characters.length > 0 && row('Characters', task.characters.map((name) => `@${name}`).join(', '))}
${origin('Remix of', task.sourceTaskId, context)}
${origin('Made again from', task.retryOf, context)}
</dl>
<details><summary>Settings</summary><dl>${settings(task)}</dl></details>
</div>
</article>
`;
}

function picture(task: LibraryTask, name: string, { place }: CardContext): Html {
  const video = place(task.archived?.sha256);
  const poster = place(task.posterSha256);
  if (video) {
    return html`<video controls preload="none" playsinline aria-label="${name}" src="${video}"${
      poster ? html` poster="${poster}"` : null
    }></video>`;
  }
  const words = task.error?.message ?? (task.status === 'completed' ? 'The video is missing' : 'Not made');
  return html`<div class="none">${words}</div>`;
}

function references({ references: ids }: LibraryTask, { place, assets }: CardContext): Html | null {
  const found = ids.flatMap((id) => {
    const asset = assets.get(id);
    const path = place(asset?.sha256);
    return asset && path ? [{ asset, path }] : [];
  });
  if (found.length === 0) return null;
  return html`<div class="references">${found.map(({ asset, path }) =>
    asset.kind === 'image'
      ? html`<a href="${path}"><img src="${path}" alt="${asset.name}" loading="lazy"></a>`
      : html`<a href="${path}">${asset.name}</a>`,
  )}</div>`;
}

const row = (term: string, value: string | Html) => html`<dt>${term}</dt><dd>${value}</dd>`;

function origin(term: string, id: string | null, { cardOf, sources }: CardContext): Html | null {
  if (id === null) return null;
  const address = cardOf(id);
  if (address === null) return row(term, 'A video that is not in this library');
  return row(term, html`<a href="${address}">${sources.get(id) ?? id}</a>`);
}

const settings = ({ params }: LibraryTask) =>
  Object.entries(params)
    .filter(([name]) => name !== 'prompt')
    .map(([name, value]) => row(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
