const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const MOST_NUMBERS = 100;

/** Counts as asked: "to ten", "from 3 to 7", "down from five". Without a number it counts to ten. */
export function countAloud(request: string): string {
  const numbers = numbersIn(request);
  const down = /\b(?:down|backwards?)\b/i.test(request);
  const [from = 1, to = 10] = numbers.length > 1 ? numbers : defaults(numbers[0], down);
  if (Math.abs(to - from) >= MOST_NUMBERS) return `I count at most ${MOST_NUMBERS} numbers at a time.`;
  const step = to < from ? -1 : 1;
  const counted = Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
  return `${counted.join(', ')}.`;
}

function defaults(number: number | undefined, down: boolean): [number, number] {
  if (down) return [number ?? 10, number === 0 ? 0 : 1];
  return [1, number ?? 10];
}

function numbersIn(text: string): number[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('-', ' ')
      .match(/\d+|[a-z]+/g) ?? [];
  const found: number[] = [];
  let open: number | undefined;
  const close = () => {
    if (open !== undefined) found.push(open);
    open = undefined;
  };
  for (const word of words) {
    const one = ONES.indexOf(word);
    const ten = TENS.indexOf(word);
    if (/^\d+$/.test(word)) {
      close();
      found.push(Number(word));
    } else if (word === 'hundred') open = (open ?? 1) * 100;
    else if (ten >= 0) open = addTo(open, (ten + 2) * 10, close);
    else if (one >= 0) open = addTo(open, one, close);
    else if (word !== 'and' && word !== 'a') close();
  }
  close();
  return found;
}

/** "Twenty" takes a "five" after it; "five" does not take another number. */
function addTo(open: number | undefined, number: number, close: () => void): number {
  const room = open !== undefined && open > 0 && open % (number < 10 ? 10 : 100) === 0;
  if (open !== undefined && room) return open + number;
  close();
  return number;
}
