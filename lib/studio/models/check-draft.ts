import { ServiceError } from '#lib/contract/errors.ts';
import type { Draft } from '../task/draft.ts';
import { settingText } from '../task/setting-text.ts';
import { type CatalogueModel, IMAGE_ROLES } from './catalogue.ts';
import { givenRoles, takesRole } from './image-roles.ts';

type Asked = Pick<Draft, 'params' | 'references'>;
type Model = Pick<CatalogueModel, 'name' | 'capabilities'>;

const wrong = (param: string, message: string) =>
  new ServiceError('invalid_parameter', `${param} ${message}`, { param });

/**
 * Throws for what a model is known not to take, before anything is sent. Unknown limits are not enforced; for
 * settings without choices nothing is sent.
 */
export function checkAgainst(draft: Asked, model: Model): void {
  checkSeconds(draft, model);
  checkChoice(draft, 'size', model, model.capabilities.sizes);
  checkChoice(draft, 'aspect_ratio', model, model.capabilities.aspectRatios);
  checkChoice(draft, 'resolution', model, model.capabilities.resolutions);
  checkImages(draft, model);
}

function checkSeconds({ params }: Asked, { name, capabilities: { seconds } }: Model): void {
  const param = params.seconds === undefined ? 'duration' : 'seconds';
  const asked = Number.parseFloat(settingText(params[param]));
  if (seconds === null || Number.isNaN(asked)) return;
  if (!Array.isArray(seconds)) {
    const { min, max } = seconds;
    if (asked < min || asked > max) throw wrong(param, `must be between ${min} and ${max} for ${name}`);
  } else if (seconds.length > 0 && !seconds.includes(asked)) {
    throw wrong(param, `must be one of ${seconds.join(', ')} for ${name}`);
  }
}

/** A size by a name of the contract's own is not looked at: it stands for a shape. */
const isNamedSize = (param: string, asked: string) => param === 'size' && !/^\d+x\d+$/.test(asked);

function checkChoice(
  { params }: Asked,
  param: 'size' | 'aspect_ratio' | 'resolution',
  { name }: Model,
  values: readonly string[] | null,
): void {
  const asked = params[param];
  if (typeof asked !== 'string' || asked === '' || isNamedSize(param, asked)) return;
  if (!values || values.length === 0) return;
  const isOffered = values.some((value) => value.toLowerCase() === asked.toLowerCase());
  if (!isOffered) throw wrong(param, `must be one of ${values.join(', ')} for ${name}`);
}

function checkImages({ params, references }: Asked, { name, capabilities: { images } }: Model): void {
  const linked = Array.isArray(params.images) ? params.images.length : 0;
  const count = references.length + linked;
  const roles = givenRoles(params.image_roles);
  if (params.image_roles !== undefined && roles?.length !== count)
    throw wrong('image_roles', `must name one of ${IMAGE_ROLES.join(', ')} for each image`);
  if (!images) return;
  if (count === 0 && images.required)
    throw new ServiceError('missing_parameter', `references is required: ${name} starts from an image`, {
      param: 'references',
    });
  const param = references.length > 0 ? 'references' : 'images';
  if (count > images.max) {
    const most = images.max === 0 ? 'are not taken by' : `must be at most ${images.max} for`;
    throw wrong(param, `${most} ${name}`);
  }
  const untaken = roles?.find((role) => !takesRole(images, role));
  if (untaken) throw wrong('image_roles', `must be of ${images.roles.join(', ')} for ${name}`);
}
