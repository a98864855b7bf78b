import type { ShownVoice } from '#lib/studio/speech/shown-voice.ts';

export const NamedVoice = ({ name, detail }: Pick<ShownVoice, 'name' | 'detail'>) => (
  <>
    <span className="capitalize">{name}</span>
    {detail && <span className="text-faint text-xs"> {detail}</span>}
  </>
);
