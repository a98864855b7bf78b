import 'server-only';
import { Charge } from '#lib/studio/ledger/charge.ts';

const COLUMNS = Charge.keyof().options;

/** A cell that a spreadsheet takes for text, whatever it begins with. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const TIMES: ReadonlySet<string> = new Set(['createdAt', 'endedAt']);

const lineOf = (charge: Charge) =>
  COLUMNS.map((name) => {
    const value = charge[name];
    return cell(TIMES.has(name) && value !== null ? new Date(value).toISOString() : value);
  }).join(',');

/** One line for each charge, and one with their names; times in UTC. */
export async function* asCsv(charges: AsyncIterable<Charge>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const charge of charges) yield `${lineOf(charge)}\r\n`;
}

export async function* asJson(charges: AsyncIterable<Charge>): AsyncGenerator<string> {
  yield '{"charges":[';
  let between = '';
  for await (const charge of charges) {
    yield `${between}${JSON.stringify(charge)}`;
    between = ',\n';
  }
  yield ']}\n';
}
