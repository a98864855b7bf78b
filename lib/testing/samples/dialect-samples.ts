import type { Answer, GivenFile, Order } from '#lib/dialects/dialect.ts';

/** An order of which everything can be left open. */
export const anOrder = (told: Partial<Order> = {}): Order => ({
  model: 'a-model',
  prompt: 'a paper boat',
  seconds: null,
  frame: null,
  aspectRatio: null,
  resolution: null,
  files: [],
  sound: null,
  seed: null,
  negativePrompt: null,
  extra: {},
  draft: { endpoint: 'video/create', params: {} },
  ...told,
});

export const aFile = (told: Partial<GivenFile> = {}): GivenFile => ({
  assetId: 'asset-1',
  mime: 'image/png',
  name: 'boat.png',
  role: 'first_frame',
  url: null,
  ...told,
});

/** An answer of a service as a dialect gets to read it. */
export const answered = (json: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  json,
  header: (name) => headers[name],
});
