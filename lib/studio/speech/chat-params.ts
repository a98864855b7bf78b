import type { ChatParam, TalkSettings } from './conversation.ts';

const PLAIN_PARAMS: Record<ChatParam, null> = {
  temperature: null,
  top_p: null,
  max_tokens: null,
  presence_penalty: null,
  frequency_penalty: null,
  stop: null,
  seed: null,
};
export const CHAT_PARAM_NAMES = Object.keys(PLAIN_PARAMS) as ChatParam[];

export const PLAIN_TALK: TalkSettings = {
  model: null,
  connectionId: null,
  instructions: '',
  ...PLAIN_PARAMS,
};

/** A parameter as it is typed: one word a line where there are several. */
export const paramText = (value: TalkSettings[ChatParam]): string =>
  Array.isArray(value) ? value.join('\n') : (value?.toString() ?? '');

/** A typed value: null if empty, NaN if it is no number. */
export function paramFromText(name: ChatParam, typed: string): TalkSettings[ChatParam] {
  if (name === 'stop') {
    const words = typed.split('\n').filter((line) => line.trim() !== '');
    return words.length > 0 ? words : null;
  }
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return text === '' ? null : Number(text);
}

/** By what names services call a setting when they refuse it. */
const OTHER_NAMES = new Map<string, keyof TalkSettings | 'voice'>([
  ['max_completion_tokens', 'max_tokens'],
  ['audio.voice', 'voice'],
  ['voice', 'voice'],
]);

/** The setting a refusal is about; null where it is about none that can be set. */
export function settingOf(param: string | null, settings: TalkSettings): keyof TalkSettings | 'voice' | null {
  if (param === null) return null;
  const named = OTHER_NAMES.get(param);
  if (named) return named;
  // The system text is sent as the first message.
  if (settings.instructions.trim() !== '' && /^messages(\[0\]|\.0)(\.|$)/.test(param)) return 'instructions';
  const [first = ''] = param.split(/[.[]/);
  return Object.hasOwn(settings, first) ? (first as keyof TalkSettings) : null;
}
