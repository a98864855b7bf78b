import 'server-only';
import type { LibraryAsset, LibraryTask } from '#lib/studio/library.ts';
import { type Html, html } from './html.ts';

export interface CardContext {
  /** Where a file lies in the zip, if it does. */
  place(sha256: string | null | undefined): string | null;
  assets: ReadonlyMap<string, LibraryAsset>;
  /** What videos others were made from are called. */
  sources: ReadonlyMap<string, string>;
  /** The address of another video's card, if it is in the zip. */
  cardOf(id: string): string | null;
}

const NAME_LENGTH = 120;

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const nameOf = ({ title, prompt }: Pick<LibraryTask, 'title' | 'prompt'>) =>
  title || (prompt.length > NAME_LENGTH ? `${prompt.slice(0, NAME_LENGTH)}…` : prompt) || 'Untitled';

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
