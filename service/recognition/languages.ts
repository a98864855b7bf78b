/** Codes the multilingual model knows: ISO 639-1, and 639-3 where there is no shorter one. */
const CODES =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'.split(
    ' ',
  );

/** Today's standard code → the older one the model was trained with. */
const MODEL_CODES: Record<string, string> = { jv: 'jw', nb: 'no', fil: 'tl' };

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The model's code for a requested language, or undefined if it knows no such language. */
export function languageCode(asked: string): string | undefined {
  const code = asked.trim().toLowerCase();
  const known = MODEL_CODES[code] ?? code;
  return CODES.includes(known) ? known : undefined;
}

export function languageName(code: string): string {
  return (names.of(code) ?? code).toLowerCase();
}

const WITHOUT_SPACES = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my', 'bo']);

/** The separator between passages of a language. */
export const spaceOf = (code: string) => (WITHOUT_SPACES.has(code) ? '' : ' ');

export const joinPassages = (texts: readonly string[], code: string) => texts.join(spaceOf(code));
