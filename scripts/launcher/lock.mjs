import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BEAT_MS = 1000;
const SILENT_MS = 15_000;
const owner = `${hostname()} ${process.pid}`;

/**
 * Runs an action while no other process holds the same lock file. The owner touches the file while it
 * works, so that a lock left behind by a crash is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(file, action) {
  mkdirSync(dirname(file), { recursive: true });
  while (!acquire(file)) {
    if (abandoned(file)) breakLock(file);
    else await delay(200);
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await action();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, owner);
    closeSync(handle);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}

/** @param {string} file */
function abandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > SILENT_MS) return true;
    const [host, pid] = readFileSync(file, 'utf8').split(' ');
    return host === hostname() && pid !== undefined && !isAlive(Number(pid));
  } catch {
    return false;
  }
}

// Two waiters may see the same dead owner: the one that breaks the lock must not remove the next owner's.
/** @param {string} file */
function breakLock(file) {
  const guard = `${file}.break`;
  if (!acquire(guard)) {
    if (abandoned(guard)) rmSync(guard, { force: true });
    return;
  }
  if (abandoned(file)) rmSync(file, { force: true });
  rmSync(guard, { force: true });
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Removed with the folder around it: nothing left to guard.
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}

/** @param {unknown} cause */
function codeOf(cause) {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
