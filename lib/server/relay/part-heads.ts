import 'server-only';
import { Dicer } from '@fastify/busboy';

const PLAIN_TEXT = /^(utf-?8|us-ascii)$/i;
const UNPACKED = /^(7bit|8bit|binary)$/i;
/** The values after `charset=`, quoted or not, every time it occurs. */
const CHARSETS = /charset[^=;]*=\s*"?([^\s";]*)/gi;

/** No type is longer; each `charset` in it is looked for to its end. */
const LONGEST_KIND = 1000;

/** Whether text is UTF-8, as all services read a form that names no charset. */
export const isPlainText = (kind: string): boolean =>
  kind.length <= LONGEST_KIND &&
  [...kind.matchAll(CHARSETS)].every(([, charset = '']) => PLAIN_TEXT.test(charset));

type Head = Readonly<Record<string, readonly string[] | undefined>>;

function isPlainHead(head: Head): boolean {
  const [disposition = '', ...others] = head['content-disposition'] ?? [];
  const kinds = head['content-type'] ?? [];
  const packings = head['content-transfer-encoding'] ?? [];
  return (
    /^form-data\s*;/i.test(disposition) &&
    others.length === 0 &&
    kinds.length < 2 &&
    kinds.every(isPlainText) &&
    packings.every((packing) => UNPACKED.test(packing.trim()))
  );
}

/**
 * Reads the heads of a form's parts, which its parser does not expose. Services differ in whether they heed
 * the charset or encoding of a part, or accept a part at all: the content of such a form is unclear.
 */
export function partHeads(boundary: string, isUnclear: () => void) {
  const heads = new Dicer({ boundary });
  const opening = `--${boundary}\r\n`;
  let begun = '';
  let headless = 0;
  heads.on('part', (part) => {
    headless += 1;
    part.on('header', (head: object) => {
      headless -= 1;
      if (!isPlainHead(head as Head)) isUnclear();
    });
    part.on('error', isUnclear).resume();
  });
  const done = new Promise<void>((resolve) => {
    heads.once('finish', resolve);
    heads.on('error', () => {
      isUnclear();
      resolve();
    });
  });
  return {
    add(chunk: Buffer) {
      begun += chunk.toString('latin1', 0, opening.length - begun.length);
      // Some take what precedes the first part for a part.
      if (!opening.startsWith(begun)) isUnclear();
      heads.write(chunk);
    },
    async end() {
      heads.end();
      await done;
      if (headless > 0) isUnclear();
    },
  };
}
