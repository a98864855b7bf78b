import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../launcher/lock.mjs';

const IN_MEMORY = '/dev/shm';
const NAME = 'dailies-tests-';
const LEFTOVER = /^dailies-tests-(\d+)-/;
/** A run writes some two gigabytes at a time; its programs take three. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder for all that a run of tests writes. No database of a test has to outlive the machine, so it lies in memory
 * where the system offers that: otherwise a run spends a fifth of its time waiting for the disk.
 */
export function scratchFolder({ inMemory }: { inMemory: boolean }): string {
  removeLeftovers();
  const folder = mkdtempSync(join(inMemory && hasRoom() ? IN_MEMORY : tmpdir(), `${NAME}${process.pid}-`));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => remove(folder));
  return folder;
}

/** Of runs that were killed: memory would hold them until the machine is started again. */
function removeLeftovers(): void {
  for (const place of new Set([IN_MEMORY, tmpdir()].filter(existsSync)))
    for (const name of readdirSync(place)) {
      const [, pid] = LEFTOVER.exec(name) ?? [];
      if (pid && !isAlive(Number(pid))) remove(join(place, name));
    }
}

/** A program that a test left behind may still be writing, and the next run comes by again. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (cause) {
    console.error(`${folder} was not removed: ${String(cause)}`);
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM && process.availableMemory() > 2 * ROOM && runsPrograms();
  } catch {
    return false;
  }
}

/** Some systems keep programs from being run there, and PostgreSQL may have to be copied. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(join(IN_MEMORY, 'dailies-try-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
