/** A file a client sent with a form, already on disk. */
export class UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;

  constructor(path: string, bytes: number, sha256: string) {
    this.path = path;
    this.bytes = bytes;
    this.sha256 = sha256;
  }
}
