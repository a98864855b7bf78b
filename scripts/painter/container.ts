import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export interface Section {
  name: string;
  text: string;
  /** Stored with its position. */
  facts?: (number | string)[];
}

type Header = Record<string, [offset: number, length: number, ...facts: (number | string)[]]>;

/** The header's length, the header (JSON: name to offset, length and facts), then the compressed sections. */
export function container(sections: Section[]): Buffer {
  const packed = sections.map(({ text }) => compressed(text));
  let offset = 0;
  const places = sections.map(({ name, facts = [] }, index) => {
    const { length } = packed[index] as Buffer;
    const place = [name, [offset, length, ...facts]] as const;
    offset += length;
    return place;
  });
  const header = Buffer.from(JSON.stringify(Object.fromEntries(places)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...packed]);
}

/** The sections of a container. */
export function sectionsIn(file: Buffer): Required<Section>[] {
  const start = 4 + file.readUInt32LE(0);
  const header = JSON.parse(file.toString('utf8', 4, start)) as Header;
  return Object.entries(header).map(([name, [offset, length, ...facts]]) => {
    const packed = file.subarray(start + offset, start + offset + length);
    return { name, text: brotliDecompressSync(packed).toString(), facts };
  });
}

function compressed(text: string) {
  return brotliCompressSync(text, {
    params: {
      // A level higher costs four times as long for a tenth less.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}
