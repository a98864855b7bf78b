/** A longer line is no valid event: it is skipped, and reading continues after it. */
const LONGEST = 8 * 1024 * 1024;

/** Splits a text stream into lines. Chunks may end anywhere, even inside a character or a line break. */
export class LineReader {
  readonly #decoder = new TextDecoder();
  /** Pieces of the unfinished line. Joining them with every chunk would be quadratic. */
  #begun: string[] = [];
  #length = 0;
  /** A line break may have two characters, of which only the first has come. */
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
