import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Notice } from '#components/ui/notice.tsx';
import type { TrialResult } from '#lib/studio/connection.ts';
import { wordsFor } from '#lib/studio/errors.ts';

/** What the service answered when it was asked for its models. */
export function TrialNotice({ result }: { result: TrialResult }) {
  if (result.ok)
    return (
      <Notice tone="ok" icon={<CircleCheck aria-hidden />}>
        <span className="tabular-nums">
          It works: {result.models.length === 1 ? '1 model' : `${result.models.length} models`}, answered in{' '}
          {Math.round(result.latencyMs)} ms.
        </span>
      </Notice>
    );
  const { status, code, message } = result.error;
  const { title, advice } = wordsFor(code);
  return (
    <Notice tone="danger" icon={<TriangleAlert aria-hidden />}>
      <p className="font-medium">
        {title}. {advice}
      </p>
      <p>
        {status !== null && `${status} `}
        {code}: {message}
      </p>
    </Notice>
  );
}
