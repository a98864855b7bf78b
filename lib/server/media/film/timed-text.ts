import 'server-only';
import type { Cue } from '#lib/format/subtitles.ts';

// 3GPP timed text (3GPP TS 26.245), which MP4 files carry as `tx3g`.

const FONT = 'Sans-Serif';

/** The default style of a text track: white, at the bottom, centred. */
export function textStyle(filmHeight: number): Buffer {
  const font = Buffer.from(FONT);
  const bytes = Buffer.alloc(4 + 2 + 4 + 8 + 12 + 8 + 5 + font.length);
  let at = bytes.writeUInt32BE(0, 0);
  at = bytes.writeInt8(1, at);
  at = bytes.writeInt8(-1, at);
  // No background, and the position left to the player; the style applies to all text.
  at += 4 + 8 + 4;
  at = bytes.writeUInt16BE(1, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeUInt8(Math.min(255, Math.round(filmHeight / 20)), at);
  at = bytes.writeUInt32BE(0xffffffff, at);
  at = bytes.writeUInt32BE(8 + 5 + font.length, at);
  at += bytes.write('ftab', at, 'latin1');
  at = bytes.writeUInt16BE(1, at);
  at = bytes.writeUInt16BE(1, at);
  at = bytes.writeUInt8(font.length, at);
  font.copy(bytes, at);
  return bytes;
}

/** One caption as a sample: the text's length, then the text. */
export function textSample({ lines, speaker }: Cue): Buffer {
  const text = Buffer.from(`${speaker === null ? '' : `${speaker}: `}${lines.join('\n')}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([length, text]);
}
