import 'server-only';
import { Html } from './html.ts';

/** The looks of the gallery inside a library: one column of type, cards that fill the width, both themes. */
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
