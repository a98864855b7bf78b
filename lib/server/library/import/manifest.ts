import 'server-only';
import { z } from 'zod';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import {
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  LibraryEntry,
  LibraryManifest,
  MANIFEST,
} from '#lib/studio/portable/portable-library.ts';
import { ARCHIVE_LIMITS, type Archive } from './archive.ts';

export interface Manifest {
  createdAt: number;
  /** The files of the library by hash. */
  entries: Map<string, LibraryEntry>;
}

const Head = z.object({ format: z.literal(LIBRARY_FORMAT), version: z.number() });

/** The list of files comes last and can be long, so its entries are read one by one. */
const LIST = /"entries"\s*:\s*\[/;
const ENTRY = /\s*(?:(\{(?:[^"{}]|"(?:[^"\\]|\\.)*")*\})\s*(?:,|(\]))|(\]))/y;
const LONGEST_ENTRY = 4096;

const damaged = (cause?: unknown) =>
  new StudioError('broken_file', 'The manifest of the library is damaged', { cause });

/** An archive's manifest. Without one, or with another version, it is not our library. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.has(MANIFEST)) {
    throw new StudioError('unsupported_file', 'This zip is not a Dailies library: it has no manifest');
  }
  try {
    return await read(archive);
  } catch (cause) {
    throw cause instanceof StudioError ? cause : damaged(cause);
  }
}

async function read(archive: Archive): Promise<Manifest> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const entries = new Map<string, LibraryEntry>();
  let createdAt: number | null = null;
  let rest = '';
  let isListed = false;
  for await (const chunk of archive.read(MANIFEST)) {
    rest += decoder.decode(chunk, { stream: true });
    if (createdAt === null) {
      const list = LIST.exec(rest);
      if (list) {
        ({ createdAt } = readHead(`${rest.slice(0, list.index)}"entries":[]}`));
        rest = rest.slice(list.index + list[0].length);
      } else if (rest.length > ARCHIVE_LIMITS.manifestHead) throw damaged();
    }
    if (createdAt !== null && !isListed) {
      const taken = takeEntries(rest, entries, archive.count);
      rest = rest.slice(taken.length);
      isListed = taken.isLast;
      if (!isListed && rest.length > LONGEST_ENTRY) throw damaged();
    }
  }
  rest += decoder.decode();
  if (createdAt === null) ({ createdAt } = readHead(rest));
  else if (!isListed || rest.trim() !== '}') throw damaged();
  return { createdAt, entries };
}

/** Parses the complete entries, and returns their length in the text. */
function takeEntries(text: string, entries: Map<string, LibraryEntry>, most: number) {
  let length = 0;
  for (;;) {
    ENTRY.lastIndex = length;
    const match = ENTRY.exec(text);
    if (!match) return { length, isLast: false };
    const [whole, entry, ...ends] = match;
    length += whole.length;
    if (entry !== undefined) {
      const parsed = LibraryEntry.parse(JSON.parse(entry));
      entries.set(parsed.sha256, parsed);
      if (entries.size > most) {
        throw new StudioError(
          'broken_file',
          'The manifest of the library lists more files than the zip holds',
        );
      }
    }
    if (ends.some(Boolean)) return { length, isLast: true };
  }
}

function readHead(text: string): LibraryManifest {
  const json = JSON.parse(text);
  const head = Head.safeParse(json);
  if (!head.success) {
    throw new StudioError(
      'unsupported_file',
      'This zip is not a Dailies library: its manifest says otherwise',
    );
  }
  if (head.data.version !== LIBRARY_VERSION) {
    throw new StudioError(
      'unsupported_file',
      `This library has format ${head.data.version}, and this studio reads format ${LIBRARY_VERSION}`,
    );
  }
  return LibraryManifest.parse(json);
}
