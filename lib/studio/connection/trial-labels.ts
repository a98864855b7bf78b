import { errorText } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { ServiceTrial } from './connection.ts';

type Recognised = Extract<ServiceTrial, { ok: true }>;

/** The recognised kind of a service, as far as it is certain. */
export function recognisedLabel(
  { dialect: { name }, sure }: Recognised,
  t: Translator<'connections'>,
): string {
  const known = (['certain', 'likely', 'guess'] as const).find((one) => one === sure);
  return t(`trial.${known ?? 'asNamed'}`, { name });
}

type Refused = Extract<ServiceTrial, { ok: false }>;

const KEY_CODES: readonly string[] = ['invalid_api_key', 'missing_api_key', 'expired_api_key'];

/** Why a service cannot be used as given, with its own message if that says more. */
export function refusedLabel(
  { dialect, error: { status, code, message } }: Refused,
  withKey: boolean,
  t: Translator<'connections'>,
  tErrors: Translator<'errors'>,
): { words: string; said: string | null } {
  if (status === null)
    return {
      words: t('trial.nobody'),
      said: message,
    };
  if (status >= 300 && status < 400) return { words: t('trial.elsewhere'), said: message };
  const isRefused = status === 401 || KEY_CODES.includes(code);
  // A service that refuses everybody wants a key.
  if (isRefused || (status === 403 && !(withKey && dialect))) {
    const isMissing = !withKey || code === 'missing_api_key';
    const words = t(isMissing ? 'trial.needsKey' : 'trial.keyRefused');
    return {
      words: dialect ? `${t('trial.certain', { name: dialect.name })} ${words}` : words,
      said: message,
    };
  }
  if (!dialect) return { words: t('trial.unknown'), said: null };
  if (status === 404 || status < 400) return { words: t('trial.unlike', { name: dialect.name }), said: null };
  const wrong =
    status >= 500 ? { title: t('trial.fails'), advice: t('trial.failsAdvice') } : errorText(code, tErrors);
  return {
    words: `${t('trial.certain', { name: dialect.name })} ${tErrors('sentence', wrong)}`,
    said: message,
  };
}
