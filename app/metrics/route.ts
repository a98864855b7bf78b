import { route } from '#lib/server/door/route.ts';
import { hasMetricsToken, renderMetrics } from '#lib/server/monitoring/render-metrics.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

/** For `METRICS_TOKEN`, administrators, and programs with an admin's token. */
export const GET = route(
  async (request, { role }) => {
    if (role === null && !hasMetricsToken(request.headers.get('authorization')))
      throw new StudioError('session_required');
    const { type, text } = await renderMetrics();
    return new Response(text, { headers: { 'content-type': type } });
  },
  { public: true, scope: 'admin' },
);
