import { statfsSync } from 'node:fs';
import { ServiceError } from '#lib/contract/errors.ts';

export interface Disk {
  /** Whether more fits without the reserve for the database. */
  hasRoom(): boolean;
}

export const openDisk = (folder: string, reserve: number): Disk => ({
  hasRoom() {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > reserve;
  },
});

export const diskFull = (cause?: unknown) =>
  new ServiceError('service_unavailable', 'The disk of the service is full', {
    cause,
    headers: { 'Retry-After': '30' },
  });

export function requireRoom(disk: Disk) {
  if (!disk.hasRoom()) throw diskFull();
}
