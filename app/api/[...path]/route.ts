import { ServiceError } from '#lib/contract/errors.ts';
import { within } from '#lib/format/base-path.ts';
import { route } from '#lib/server/door/route.ts';

/** An unknown address gets an error like any other, not a page. */
const handle = route(
  ({ method, url }) => {
    const path = within(new URL(url).pathname);
    return Promise.reject(new ServiceError('endpoint_not_found', `There is nothing at ${method} ${path}`));
  },
  { path: '/api/[...path]' },
);

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
