import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import type { EngineName } from './engine.ts';

export type SpeechEngine = 'auto' | EngineName;

/** Neural speech has to be faster than real time with a margin for other work on the machine. */
const FAST_ENOUGH = 0.8;
const NOTE = 'speech-engine.json';

interface Note {
  machine: string;
  realTimeFactor: number | null;
}

/**
 * Decides which engine speaks. `auto` times the neural one once and remembers the result; without one
 * (missing weights, or a busy machine) it uses the classic one for now.
 */
export async function chooseEngine(
  wanted: SpeechEngine,
  dataDir: string,
  timeNeural: () => Promise<number | null>,
): Promise<EngineName> {
  if (wanted !== 'auto') return wanted;
  const machine = describeMachine();
  const remembered = await readNote(dataDir);
  if (remembered?.machine === machine) return engineFor(remembered.realTimeFactor);
  const realTimeFactor = await timeNeural();
  // Weights may be installed later, and load passes: only a measured factor is remembered.
  if (realTimeFactor !== null) await writeNote(dataDir, { machine, realTimeFactor });
  return engineFor(realTimeFactor);
}

function engineFor(realTimeFactor: number | null): EngineName {
  return realTimeFactor !== null && realTimeFactor < FAST_ENOUGH ? 'neural' : 'classic';
}

function describeMachine(): string {
  return [os.arch(), os.availableParallelism(), os.cpus()[0]?.model ?? 'unknown'].join(' ');
}

async function readNote(dataDir: string): Promise<Note | null> {
  try {
    const note: unknown = JSON.parse(await readFile(join(dataDir, NOTE), 'utf8'));
    return isNote(note) ? note : null;
  } catch {
    return null;
  }
}

function isNote(note: unknown): note is Note {
  if (typeof note !== 'object' || note === null) return false;
  const { machine, realTimeFactor } = note as Partial<Note>;
  return typeof machine === 'string' && typeof realTimeFactor === 'number';
}

async function writeNote(dataDir: string, note: Note) {
  await mkdir(dataDir, { recursive: true });
  const unfinished = join(dataDir, `${NOTE}.${process.pid}`);
  await writeFile(unfinished, `${JSON.stringify(note)}\n`);
  await rename(unfinished, join(dataDir, NOTE));
}
