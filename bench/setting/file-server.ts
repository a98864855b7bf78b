import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

// The smallest file server with ranges, in its own process so that it has its own core like the studio.
const file = process.argv[2] ?? '';
const { size } = statSync(file);

const server = createServer((request, response) => {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Number(to ?? size - 1);
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(file, { start, end }).pipe(response);
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') process.send?.(address.port);
});
