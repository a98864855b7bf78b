import { brotliCompressSync, constants } from 'node:zlib';

export interface Section {
  name: string;
  bytes: Buffer;
  /** Kept beside its place. */
  facts?: (number | string)[];
}

/** The length of a header, the header (JSON: name to offset, length and facts), then the sections. */
export function container(sections: Section[]): Buffer {
  let offset = 0;
  const places = sections.map(({ name, bytes, facts = [] }) => {
    const place = [name, [offset, bytes.length, ...facts]] as const;
    offset += bytes.length;
    return place;
  });
  const header = Buffer.from(JSON.stringify(Object.fromEntries(places)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...sections.map(({ bytes }) => bytes)]);
}

export function compressed(text: string) {
  return brotliCompressSync(text, {
    params: {
      // A step above costs four times as long for a tenth less.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}
