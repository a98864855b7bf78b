/** Cuts a stream of text into its lines. Chunks may end anywhere, also inside a character or a line break. */
export class LineReader {
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** The lines that a chunk completes. */
  read(chunk: Uint8Array): string[] {
    this.#rest += this.#decoder.decode(chunk, { stream: true });
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines;
  }
}
