/** A line that is longer is no event of anybody's: it is left out, and what comes after it is read. */
const LONGEST = 8 * 1024 * 1024;

/** Cuts a stream of text into its lines. Chunks may end anywhere, also inside a character or a line break. */
export class LineReader {
  readonly #decoder = new TextDecoder();
  /** The pieces of the line that has not ended yet. Joined with every chunk, a long one would take for ever. */
  #begun: string[] = [];
  #length = 0;
  /** A break may be of two signs, of which only the first has come. */
  #return = '';

  /** The lines that a chunk completes. */
  read(chunk: Uint8Array): string[] {
    const text = this.#return + this.#decoder.decode(chunk, { stream: true });
    this.#return = text.endsWith('\r') ? '\r' : '';
    const pieces = (this.#return ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
    const lines: string[] = [];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push(...this.#end());
      this.#add(piece);
    }
    return lines;
  }

  #add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > LONGEST) this.#begun = [];
    else if (piece !== '') this.#begun.push(piece);
  }

  #end(): string[] {
    const line = this.#length > LONGEST ? [] : [this.#begun.join('')];
    this.#begun = [];
    this.#length = 0;
    return line;
  }
}
