import { route } from '#lib/server/door/route.ts';
import { backFromProvider } from '#lib/server/people/sso.ts';

/** Where the identity provider redirects back to. */
export const GET = route((request) => backFromProvider(request), { public: true, role: 'viewer' });
