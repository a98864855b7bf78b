import type { ParseArgsConfig, parseArgs } from 'node:util';
import type { StudioAddress } from './studio-client.ts';

export const USAGE = `npm run dailies -- COMMAND [OPTIONS]

  create PROMPT [--model M] [--seconds N] [--shape 16:9] [--resolution 720p] [--reference FILE]…
         [--title T] [--project ID] [--key KEY] [--wait] [--out FILE]
                          has a video made; --wait until it has ended, --out to save it
  add FILE [--title T] [--project ID]
                          puts a video of your own into the gallery; the same file again is there once
  transcribe FILE [--srt | --vtt] [--model M] [--language en] [--key KEY] [--out FILE]
                          writes down what is said in a recording
  speak TEXT [--voice V] [--model M] [--format mp3] [--key KEY] [--wait] [--out FILE]
                          has a text spoken; --wait until it is accepted, or a cap has room, where that holds it up
  export ID [--format F] [--out FILE]
                          saves a video, a cut (its newest render, or as otio, fcpxml, edl, mlt, srt, zip), a spoken clip
                          or a transcript (txt, srt, vtt, json)
  list [QUERY] [--limit N]
                          finds videos, by the words of the gallery's own search

  --key    the same key again makes nothing twice, and gives what it made
  --json   one line of JSON instead of words: what came of it, or {"error": {"code", "message"}}
  --help

DAILIES_URL says where the studio is (http://127.0.0.1:3000), DAILIES_TOKEN lets you in.
Ends with 0 when it is done, 1 when it failed, 2 when it was asked for wrongly: an option, a file, a model or a setting
that is not there. What is told of mistakes and waiting goes to stderr.`;

export const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  wait: { type: 'boolean' },
  srt: { type: 'boolean' },
  vtt: { type: 'boolean' },
  model: { type: 'string' },
  seconds: { type: 'string' },
  shape: { type: 'string' },
  resolution: { type: 'string' },
  reference: { type: 'string', multiple: true },
  title: { type: 'string' },
  project: { type: 'string' },
  key: { type: 'string' },
  voice: { type: 'string' },
  language: { type: 'string' },
  format: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string', short: 'o' },
} as const satisfies ParseArgsConfig['options'];

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** A request that cannot be valid. */
export class BadUse extends Error {
  override name = 'BadUse';
}

interface Outcome {
  /** With --json. */
  told: unknown;
  lines: string[];
  failed?: boolean;
}

export type Command = (words: string[], options: Options, address: StudioAddress) => Promise<Outcome>;

/** The single argument of a command. */
export function only(words: string[], what: string): string {
  const [first, ...more] = words;
  if (first === undefined || first.trim() === '' || more.length > 0)
    throw new BadUse(`One ${what} is wanted`);
  return first;
}

/** Shows progress on a terminal, nothing in a script. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}

/** Prints once, in scripts too, what it waits for: a person must act first. */
export function waitingTeller() {
  let told: string | null = null;
  return (held: string | null, id = ''): void => {
    if (held !== null && held !== told && !process.stderr.isTTY)
      process.stderr.write(`${[id, held].filter(Boolean).join('  ')}\n`);
    told = held;
  };
}
