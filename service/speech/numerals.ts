const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];
const IRREGULAR_ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Whole numbers in words; beyond a quadrillion they are read digit by digit. */
export function cardinal(digits: string): string {
  const whole = digits.replace(/^0+(?=\d)/, '');
  if (whole.length > SCALES.length * 3) return spelledDigits(digits);
  const groups: string[] = [];
  for (let end = whole.length, scale = 0; end > 0; end -= 3, scale++) {
    const group = Number(whole.slice(Math.max(0, end - 3), end));
    if (group > 0) groups.unshift(`${belowThousand(group)}${SCALES[scale]}`);
  }
  return groups.join(' ') || 'zero';
}

function belowThousand(number: number): string {
  if (number < 100) return belowHundred(number);
  const rest = number % 100;
  return `${ONES[Math.floor(number / 100)]} hundred${rest > 0 ? ` ${belowHundred(rest)}` : ''}`;
}

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] as string;
  const rest = number % 10;
  return `${TENS[Math.floor(number / 10)]}${rest > 0 ? `-${ONES[rest]}` : ''}`;
}

export function ordinal(digits: string): string {
  return cardinal(digits).replace(/[a-z]+$/, (last) => {
    return IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  });
}

/** "1984" as nineteen eighty-four, "2005" as two thousand five. */
export function year(digits: string): string {
  const number = Number(digits);
  const rest = number % 100;
  if (number % 1000 < 10) return cardinal(digits);
  const century = belowHundred(Math.floor(number / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? `oh ${ONES[rest]}` : belowHundred(rest)}`;
}

export function decade(digits: string): string {
  const words = digits.length === 2 ? cardinal(digits) : year(digits);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

export function spelledDigits(digits: string): string {
  return [...digits].map((digit) => ONES[Number(digit)]).join(' ');
}

/** Digits with grouping commas and decimals: "1,234.05". */
export function numeral(text: string): string {
  const [whole = '', ...decimals] = text.replaceAll(',', '').split('.');
  const bare = !text.includes(',') && decimals.length === 0;
  if (bare && /^0\d/.test(whole)) return spelledDigits(whole);
  if (bare && /^(?:1[1-9]|20)\d\d$/.test(whole)) return year(whole);
  if (bare && whole.length > 9) return spelledDigits(whole);
  if (decimals.length > 1) return [whole, ...decimals].map(cardinal).join(' point ');
  return [cardinal(whole || '0'), ...decimals.map(spelledDigits)].join(' point ');
}
