import type { ImageRole } from '#lib/contract/models.ts';

/** What the image at a place is to the model, as its thumbnail says it. */
export function roleWords(role: ImageRole, index: number): string {
  switch (role) {
    case 'first_frame':
      return 'First frame';
    case 'last_frame':
      return 'Last frame';
    case 'element':
      return `Element ${index + 1}`;
    case 'reference':
      return `Reference ${index + 1}`;
  }
}
