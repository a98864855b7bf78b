import { timecode } from '../timeline.ts';
import { type Film, piecesOf } from './film-files.ts';

/** Films begin at one o'clock, by custom. */
const HOUR = 3600;
/** The names that reels have room for. */
const REEL = 'AX';
const BLACK = 'BL';

/** Some readers take more than line breaks for the end of a line. */
const line = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** CMX 3600: picture cuts and dissolves, which is all it can say. */
export function toEdl(film: Film): string {
  const { fps } = film;
  const code = (frame: number) => timecode(frame, fps);
  const written: string[] = [`TITLE: ${line(film.title)}`, 'FCM: NON-DROP FRAME', ''];
  const pieces = piecesOf(film);
  let previous: { reel: string; name: string; end: number } | null = null;
  for (const [index, piece] of pieces.entries()) {
    const { place, file, name, frames, from, dissolve } = piece;
    const { speed } = place.shot;
    const reel = file ? REEL : BLACK;
    // A dissolve is a separate event that begins before the cut.
    const ahead = dissolve?.before ?? 0;
    const inFrame = from - Math.round(ahead * speed);
    const shown = frames - (pieces[index + 1]?.dissolve?.before ?? 0);
    const outFrame = from + Math.round(shown * speed);
    const record = HOUR * fps + piece.start - ahead;
    const until = HOUR * fps + piece.start + shown;
    const number = String(index + 1).padStart(3, '0');
    const row = (of: string, effect: string, times: number[]) =>
      `${number}  ${of.padEnd(8)} V     ${effect.padEnd(8)} ${times.map(code).join(' ')}`;
    if (dissolve && previous) {
      const { end } = previous;
      written.push(row(previous.reel, 'C', [end, end, record, record]));
      written.push(
        row(reel, `D    ${String(dissolve.before + dissolve.after).padStart(3, '0')}`, [
          inFrame,
          outFrame,
          record,
          until,
        ]),
      );
    } else {
      written.push(row(reel, 'C', [inFrame, outFrame, record, until]));
    }
    if (speed !== 1)
      written.push(`M2   ${reel.padEnd(8)} ${(fps * speed).toFixed(1).padStart(5, '0')} ${code(inFrame)}`);
    if (dissolve && previous)
      written.push(`* FROM CLIP NAME: ${line(previous.name)}`, `* TO CLIP NAME: ${line(name)}`);
    else written.push(`* FROM CLIP NAME: ${line(name)}`);
    if (file) written.push(`* SOURCE FILE: ${line(file.path)}`);
    written.push('');
    previous = { reel, name, end: outFrame };
  }
  return `${written.join('\n')}\n`;
}
