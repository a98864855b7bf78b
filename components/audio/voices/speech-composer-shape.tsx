import { CONTROL } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export const SPEECH_INVITATION = 'Type a line once and hear it in every voice.';
export const SPEECH_ROWS = 9;

/** The composer as it will stand, without anything to press: it is read before it can be used. */
export function SpeechComposerShape() {
  return (
    <div
      aria-hidden
      className="grid content-start gap-4 border-b bg-panel p-4 md:p-5 lg:border-r lg:border-b-0"
    >
      <div className="grid gap-1.5">
        <span className="text-xs font-medium text-muted">Text</span>
        <p
          className={`${CONTROL} px-2.5 py-1.5 text-faint!`}
          style={{ height: `calc(${SPEECH_ROWS}lh + 14px)` }}
        >
          {SPEECH_INVITATION}
        </p>
      </div>
      <Skeleton className="h-[34px]" />
      <Skeleton className="h-[34px] w-1/2" />
    </div>
  );
}
