import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '#lib/testing/program.ts';

const words = z.array(z.string());

/** A Compose service. Unlisted keys are unused or misspelt. */
const Service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.literal('.'),
      target: z.string(),
      args: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  command: words.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).default([]),
  volumes: z.array(z.string().regex(/^[./\w-]+:\/[/\w]+(:ro)?$/)).default([]),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }))
    .default({}),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string().optional(),
      start_period: z.string().optional(),
    })
    .optional(),
  deploy: z.strictObject({ replicas: z.int().positive() }).default({ replicas: 1 }),
  restart: z.literal('unless-stopped'),
  read_only: z.boolean().optional(),
  tmpfs: words.optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  init: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
});
export type ComposeService = z.infer<typeof Service>;

const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});
export type Compose = z.infer<typeof Compose>;

/** Fills in `${NAME:?}` and `${NAME:-default}` as Compose does from `.env`. */
const filledIn = (text: string, env: Record<string, string>) =>
  text.replaceAll(/\$\{(\w+)(:\?|:-([^}]*))\}/g, (_, name: string, kind: string, otherwise = '') => {
    const value = env[name];
    if (!value && kind === ':?') throw new Error(`compose.yaml wants ${name}`);
    return value || otherwise;
  });

export function readCompose(env: Record<string, string>): Compose {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  return Compose.parse(parse(filledIn(text, env), { merge: true }));
}

/** The Dockerfile's settings of the final image. */
export function readImage() {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const list = (name: string) =>
    words.parse(JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(text)?.[1] ?? ''));
  const [, set = ''] = /^ENV (.*)$/m.exec(text) ?? [];
  return {
    /** The build arguments that each stage keeps at run time. */
    kept: Object.fromEntries(
      text.split(/^(?=FROM )/m).map((stage) => {
        const [, name = ''] = /^FROM \S+ AS (\w+)$/m.exec(stage) ?? [];
        const told = [...stage.matchAll(/^ARG (\w+)=/gm)].map(([, one = '']) => one);
        return [name, told.filter((one) => stage.includes(`\nENV ${one}=$${one}\n`))];
      }),
    ),
    targets: [...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name = '']) => name),
    environment: Object.fromEntries(set.split(' ').map((pair) => pair.split('=') as [string, string])),
    entrypoint: list('ENTRYPOINT'),
    command: list('CMD'),
    healthcheck: list('HEALTHCHECK .* CMD'),
  };
}
