import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { rawRequest } from '../testing/raw-request.ts';

const MiB = 1024 * 1024;
const UPLOADS = SOAK ? 50 : 12;

const residentBytes = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

test.runIf(process.platform === 'linux')(
  `${UPLOADS} uploads of 25 MB at once need no more than 150 MB of memory`,
  async () => {
    const dataDir = ownFolder(onTestFinished);
    const service = await spawnService({ DATA_DIR: dataDir });
    onTestFinished(() => service.kill());
    const chunk = Buffer.alloc(MiB, 'not sound ');
    const start = `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`;
    const end = '\r\n--edge\r\nContent-Disposition: form-data; name="model"\r\n\r\nnone\r\n--edge--\r\n';
    const head = [
      'POST /v1/audio/transcriptions HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${service.key}`,
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${start.length + 25 * MiB + end.length}`,
      '\r\n',
    ].join('\r\n');
    let before = 0;
    let arrived = 0;
    let allThere = () => {};
    const everybody = new Promise<void>((resolve) => {
      allThere = resolve;
    });
    const upload = async function* () {
      yield head;
      yield start;
      for (let sent = 0; sent < 24; sent++) yield chunk;
      // Nobody finishes before all are nearly done, so all are open at once.
      arrived += 1;
      if (arrived === UPLOADS) allThere();
      await everybody;
      yield chunk;
      yield end;
    };

    await service.call('/v1/models');
    before = await residentBytes(service.child.pid);
    let most = before;
    const look = setInterval(async () => {
      most = Math.max(most, await residentBytes(service.child.pid).catch(() => 0));
    }, 20);
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, () => rawRequest(service.url, upload())),
    );
    clearInterval(look);

    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 404 .*"code":"model_not_found"/s);
    expect(most - before).toBeLessThan(150 * MiB);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  },
  180_000,
);
