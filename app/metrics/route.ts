import { route } from '#lib/server/http/route.ts';
import { hasMetricsToken, tellMetrics } from '#lib/server/metrics/tell.ts';
import { requireSession } from '#lib/server/sessions/sign-in.ts';

/** For whoever has `METRICS_TOKEN` or the token of an administrator, and for a person who is let in. */
export const GET = route(
  async (request, { owner, token }) => {
    if (!token && !hasMetricsToken(request.headers.get('authorization')))
      await requireSession(request, owner);
    const { type, text } = await tellMetrics();
    return new Response(text, { headers: { 'content-type': type } });
  },
  { public: true, scope: 'admin' },
);
