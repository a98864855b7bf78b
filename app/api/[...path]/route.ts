import { ServiceError } from '#lib/contract/errors.ts';
import { within } from '#lib/format/base-path.ts';
import { route } from '#lib/server/http/route.ts';

/** Whoever calls an address that is not there is told so like of any other error, not by a page. */
const handle = route(
  ({ method, url }) => {
    const path = within(new URL(url).pathname);
    return Promise.reject(new ServiceError('endpoint_not_found', `There is nothing at ${method} ${path}`));
  },
  { path: '/api/[...path]' },
);

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
