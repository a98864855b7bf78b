import 'server-only';
import { NamedCharge } from '#lib/studio/ledger/charge.ts';

const COLUMNS = NamedCharge.keyof().options;

/** A cell that a spreadsheet reads as text, whatever it begins with. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const TIMES: ReadonlySet<string> = new Set(['createdAt', 'endedAt']);

const lineOf = (charge: NamedCharge) =>
  COLUMNS.map((name) => {
    const value = charge[name];
    return cell(TIMES.has(name) && value !== null ? new Date(value).toISOString() : value);
  }).join(',');

const encoder = new TextEncoder();

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield encoder.encode(line);
}

export const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (charges: AsyncIterable<NamedCharge>) => encoded(csv(charges)),
  },
  json: {
    type: 'application/json; charset=utf-8',
    write: (charges: AsyncIterable<NamedCharge>) => encoded(json(charges)),
  },
};

/** One line per charge after a header; times in UTC. */
async function* csv(charges: AsyncIterable<NamedCharge>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const charge of charges) yield `${lineOf(charge)}\r\n`;
}

async function* json(charges: AsyncIterable<NamedCharge>): AsyncGenerator<string> {
  yield '{"charges":[';
  let between = '';
  for await (const charge of charges) {
    yield `${between}${JSON.stringify(charge)}`;
    between = ',\n';
  }
  yield ']}\n';
}
