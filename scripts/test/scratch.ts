import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../launcher/lock.mjs';

const IN_MEMORY = '/dev/shm';
const NAME = 'dailies-tests-';
const LEFTOVER = /^dailies-tests-(\d+)-/;
/** A run writes some two gigabytes at once; its programs need three. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder for everything a test run writes. No test database must outlive the machine, so it is in memory
 * where possible: otherwise a fifth of a run waits for the disk.
 */
export function scratchFolder({ inMemory }: { inMemory: boolean }): string {
  removeLeftovers();
  const folder = mkdtempSync(join(inMemory && hasRoom() ? IN_MEMORY : tmpdir(), `${NAME}${process.pid}-`));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => remove(folder));
  return folder;
}

/** From killed runs: memory would hold them until a reboot. */
function removeLeftovers(): void {
  for (const place of new Set([IN_MEMORY, tmpdir()].filter(existsSync)))
    for (const name of readdirSync(place)) {
      const [, pid] = LEFTOVER.exec(name) ?? [];
      if (pid && !isAlive(Number(pid))) remove(join(place, name));
    }
}

/** A leftover program may still be writing; the next run removes it. */
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

/** Some systems forbid running programs there, and PostgreSQL may be copied. */
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
