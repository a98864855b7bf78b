import type { ImageRole } from '#lib/contract/models.ts';
import { type Capabilities, IMAGE_ROLES } from './catalogue.ts';

const FRAMES: readonly ImageRole[] = ['first_frame', 'last_frame'];
/** Of a model that nobody knows. */
const ANY: readonly ImageRole[] = [...FRAMES, 'reference'];

const isRole = (role: unknown): role is ImageRole => IMAGE_ROLES.some((known) => known === role);

/** The roles that a draft names for its images, in their order; null when it names none, or none that are known. */
export const givenRoles = (given: unknown): ImageRole[] | null =>
  Array.isArray(given) && given.every(isRole) ? given : null;

/** The roles of images: as chosen, otherwise first and last frame, or else references. */
export function rolesFor(
  count: number,
  images: { readonly roles: readonly ImageRole[] } | null,
  given: unknown = null,
): ImageRole[] {
  const chosen = givenRoles(given);
  const roles = images && images.roles.length > 0 ? images.roles : ANY;
  const frames = roles.filter((role) => FRAMES.includes(role));
  const [other] = roles.filter((role) => !FRAMES.includes(role));
  return Array.from({ length: count }, (_, at) => {
    const likely = count <= frames.length || !other ? (frames[at] ?? frames.at(-1)) : other;
    return chosen?.[at] ?? likely ?? 'reference';
  });
}

/** Whether a model takes images in a role; what is to go by is called an element by some. */
export const takesRole = ({ roles }: NonNullable<Capabilities['images']>, role: ImageRole): boolean =>
  roles.length === 0 || roles.includes(role) || (role === 'element' && roles.includes('reference'));
