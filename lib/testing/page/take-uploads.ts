import { vi } from 'vitest';

/** Files that the page sends arrive at once, as recordings. Returns their names as they come. */
export function takeUploads(): string[] {
  const taken: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const { name } = (body as FormData).get('file') as File;
    taken.push(name);
    const response = { id: 'ast_1', kind: 'audio', name };
    Object.defineProperties(this, { status: { value: 201 }, response: { value: response } });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  return taken;
}
