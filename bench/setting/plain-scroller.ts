const ROWS = 1000;
const COLUMNS = 5;

/** A page that scrolls and has nothing to do: as many boxes in sight as the gallery has cards, all there from the start. */
export function plainScroller(): string {
  const box = (row: number, column: number) =>
    `<i style="flex:1;background:hsl(${(row * 37 + column * 60) % 360} 30% 40%)"></i>`;
  const row = (_: unknown, index: number) =>
    `<div class="row">${Array.from({ length: COLUMNS }, (_, column) => box(index, column)).join('')}</div>`;
  return `<!doctype html><style>
    body { margin: 0; background: #0c0d0f }
    .scroller { height: 100vh; overflow-y: auto }
    .row { display: flex; gap: 10px; height: 216px; margin-bottom: 10px }
  </style><div class="scroller"><div role="grid">${Array.from({ length: ROWS }, row).join('')}</div></div>`;
}
