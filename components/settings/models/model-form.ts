import type { Messages } from 'next-intl';
import { readAmount, writeAmount } from '#lib/format/typed-amount.ts';
import type { Capabilities, CatalogueModel, ModelCorrection } from '#lib/studio/models/catalogue.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';

type Price = NonNullable<CatalogueModel['price']>;
type Images = NonNullable<Capabilities['images']>;

/** Correctable fields as typed: lists with commas, yes and no as words, empty if unknown. */
export interface ModelForm {
  name: string;
  seconds: string;
  aspectRatios: string;
  resolutions: string;
  sizes: string;
  images: { max: string; roles: Images['roles']; required: boolean };
  sound: string;
  seed: string;
  negativePrompt: string;
  remix: string;
  extend: string;
  voices: string;
  formats: string;
  languages: string;
  instructions: string;
  translates: string;
  price: { amount: string; per: Price['per']; unit: Price['unit']; sizes: string };
}
export type FormField = keyof ModelForm;

const FIELDS: Readonly<Record<CatalogueModel['kind'], FormField[]>> = {
  video: [
    ...(['seconds', 'aspectRatios', 'resolutions', 'sizes', 'images'] as const),
    ...(['sound', 'seed', 'negativePrompt', 'remix', 'extend'] as const),
  ],
  speech: ['voices', 'formats', 'languages', 'instructions'],
  transcription: ['languages', 'translates'],
  talk: ['voices'],
};

/** The table decides what a contract model can do. */
export const fieldsOf = ({ id, kind, contract }: CatalogueModel): FormField[] =>
  id === CHARACTER_MODEL ? ['price'] : ['name', ...(contract ? [] : FIELDS[kind]), 'price'];

const NONE = 'none';
const listText = (values: readonly string[] | null) =>
  values === null ? '' : values.length === 0 ? NONE : values.join(', ');
const answer = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');

const secondsText = (seconds: Capabilities['seconds']) =>
  seconds === null || Array.isArray(seconds)
    ? listText(seconds?.map(String) ?? null)
    : `${seconds.min}-${seconds.max}`;

export function formOf({ id: model, name, capabilities, price }: CatalogueModel, locale: string): ModelForm {
  const { images, voices } = capabilities;
  return {
    name,
    seconds: secondsText(capabilities.seconds),
    aspectRatios: listText(capabilities.aspectRatios),
    resolutions: listText(capabilities.resolutions),
    sizes: listText(capabilities.sizes),
    images: {
      max: images ? String(images.max) : '',
      roles: images?.roles ?? [],
      required: images?.required ?? false,
    },
    sound: answer(capabilities.sound),
    seed: answer(capabilities.seed),
    negativePrompt: answer(capabilities.negativePrompt),
    remix: answer(capabilities.remix),
    extend: answer(capabilities.extend),
    voices:
      voices?.map(({ id, name: called }) => (called === id ? id : `${id} = ${called}`)).join('\n') ?? '',
    formats: listText(capabilities.formats),
    languages: listText(capabilities.languages),
    instructions: answer(capabilities.instructions),
    translates: answer(capabilities.translates),
    price: {
      amount: price ? writeAmount(price.amount, locale) : '',
      per: price?.per ?? (model === CHARACTER_MODEL ? 'made character' : 'second'),
      unit: price?.unit ?? 'USD',
      sizes: Object.entries(price?.sizes ?? {})
        .map(([size, amount]) => `${size} = ${writeAmount(amount, locale)}`)
        .join('; '),
    },
  };
}

const parts = (text: string) =>
  text.trim().toLowerCase() === NONE
    ? []
    : text
        .split(/[,\n]/)
        .map((part) => part.trim())
        .filter(Boolean);

/** "4, 8, 12", or "1-25" for a range; undefined otherwise. */
function readSeconds(text: string): Capabilities['seconds'] | undefined {
  const [, min, max] = /^\s*(\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(\d+(?:\.\d+)?)\s*s?\s*$/.exec(text) ?? [];
  if (min && max) return Number(min) <= Number(max) ? { min: Number(min), max: Number(max) } : undefined;
  const numbers = parts(text.replaceAll(/\bs\b/g, '')).map(Number);
  return numbers.every((value) => value > 0 && value <= 3600) ? numbers : undefined;
}

/** Separates prices; a comma may also be decimal, and then no size follows. */
const BETWEEN_PRICES = /[;\n]|,(?=[^,;\n]*=)/u;

/** "1080p = 0.4; 4k = 0.8", amounts in the page's language; null if malformed. */
function readSizes(text: string, locale: string): Record<string, number> | null {
  const sizes: Record<string, number> = {};
  for (const pair of text.split(BETWEEN_PRICES).filter((one) => one.trim() !== '')) {
    const at = pair.lastIndexOf('=');
    const size = pair.slice(0, Math.max(0, at)).trim();
    const amount = readAmount(pair.slice(at + 1).replace(/,\s*$/u, ''), locale);
    if (size === '' || amount === null) return null;
    sizes[size] = amount;
  }
  return sizes;
}

const readVoices = (text: string) =>
  parts(text).map((line) => {
    const at = line.indexOf('=');
    const id = (at < 0 ? line : line.slice(0, at)).trim();
    return { id, name: (at < 0 ? '' : line.slice(at + 1).trim()) || id };
  });

type Correction = Omit<ModelCorrection, 'connectionId' | 'id'>;
/** Worded in `models.problem`. */
type FormProblems = Partial<Record<FormField, keyof Messages['models']['problem']>>;
type Read = { correction: Correction; problems: FormProblems };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The correction: only changed fields with a value. */
export function readForm(
  form: ModelForm,
  before: ModelForm,
  fields: readonly FormField[],
  locale: string,
): Read {
  const capabilities: NonNullable<Correction['capabilities']> = {};
  const correction: Correction = {};
  const problems: FormProblems = {};
  for (const field of fields) {
    if (isSame(form[field], before[field])) continue;
    switch (field) {
      case 'name':
        correction.name = form.name.trim() || null;
        break;
      case 'price': {
        const { amount, per, unit } = form.price;
        const number = readAmount(amount, locale);
        const sizes = readSizes(form.price.sizes, locale);
        if (amount.trim() === '') correction.price = null;
        else if (number === null) problems.price = 'price';
        else if (!sizes) problems.price = 'sizes';
        else correction.price = { amount: number, per, unit, ...(isSame(sizes, {}) ? {} : { sizes }) };
        break;
      }
      case 'seconds': {
        const seconds = readSeconds(form.seconds);
        if (form.seconds.trim() === '') capabilities.seconds = null;
        else if (seconds === undefined) problems.seconds = 'seconds';
        else capabilities.seconds = seconds;
        break;
      }
      case 'images': {
        const max = Number(form.images.max);
        if (form.images.max.trim() === '') capabilities.images = null;
        else if (Number.isInteger(max) && max >= 0 && max <= 20)
          capabilities.images = { ...form.images, max };
        else problems.images = 'images';
        break;
      }
      case 'voices':
        capabilities.voices = form.voices.trim() === '' ? null : readVoices(form.voices);
        break;
      case 'aspectRatios':
      case 'resolutions':
      case 'sizes':
      case 'formats':
      case 'languages':
        capabilities[field] = form[field].trim() === '' ? null : parts(form[field]);
        break;
      default:
        capabilities[field] = form[field] === '' ? null : form[field] === 'yes';
    }
  }
  if (Object.keys(capabilities).length > 0) correction.capabilities = capabilities;
  return { correction, problems };
}

/** The field a refusal is about: `capabilities.sizes[0]` means the sizes. */
export function refusedField(param: string | undefined): FormField | null {
  const [, name] = /^(?:capabilities\.)?(\w+)/.exec(param ?? '') ?? [];
  const known = [...Object.values(FIELDS).flat(), 'name' as const, 'price' as const];
  return known.find((field) => field === name) ?? null;
}
