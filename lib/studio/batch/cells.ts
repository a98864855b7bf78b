import Papa from 'papaparse';

/** A parsed table: its lines and cells, without interpretation. */
export interface Cells {
  header: string[];
  rows: {
    /** As in a spreadsheet, the header being line 1. */
    line: number;
    values: string[];
    /** An unpaired quotation mark, so that its end is unknown. */
    torn: boolean;
  }[];
}

const DELIMITERS = [',', ';', '\t'];
/** Never typed: a table with one column has no delimiter, and prompts are full of commas. */
const NONE = Papa.UNIT_SEP;

/**
 * The delimiter, a semicolon where a comma is the decimal separator. The header decides: column names contain
 * none of these, other cells may contain anything.
 */
function delimiterOf(source: string): string {
  const [header = ''] = source.split('\n', 1);
  const { meta, errors } = Papa.parse(header, { delimitersToGuess: DELIMITERS });
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? NONE : meta.delimiter;
}

/** Excel writes the delimiter into a separate first line that it does not show: `sep=;`. */
const TOLD_DELIMITER = /^"?sep=(.)"?[,;\t]*(?:\n|$)/i;

export function cellsOf(given: string): Cells {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const told = TOLD_DELIMITER.exec(text);
  const source = told ? text.slice(told[0].length) : text;
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: told?.[1] ?? delimiterOf(source) });
  const torn = new Set(errors.map(({ row }) => row));
  const [header = [], ...rows] = data.map((values) => values.map((value) => value.trim()));
  return {
    header,
    rows: rows
      .map((values, index) => ({ line: index + 2, values, torn: torn.has(index + 1) }))
      .filter(({ values }) => values.some((value) => value !== '')),
  };
}

/** The words of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or else what Windows wrote before. */
export function tableText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
