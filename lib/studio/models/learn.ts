import { settingText } from '../task/setting-text.ts';
import type { Capabilities, Learned } from './catalogue.ts';
import {
  type Complaint,
  complaintsIn,
  FIELDS,
  type Field,
  fieldOf,
  MOST_COMPLAINTS,
  type Params,
  type Refusal,
} from './complaints.ts';

type Images = NonNullable<Capabilities['images']>;

/** No more is kept of what a service says. */
const LONGEST_VALUE = 40;
const MOST_VALUES = 40;
const MOST_VOICES = 400;
const LONGEST_VIDEO = 3600;
const MOST_IMAGES = 20;

const SHAPES: Partial<Record<Field, RegExp>> = {
  sizes: /^\d{2,5}x\d{2,5}$/,
  aspectRatios: /^\d{1,4}(\.\d{1,3})?:\d{1,4}(\.\d{1,3})?$/,
  resolutions: /^(\d{3,4}p?|\d(\.\d)?k)$/i,
  voices: /^[a-z][\w.-]{0,39}$/i,
  formats: /^(mp3|opus|aac|flac|wav|pcm)$/i,
};

const secondsIn = (value: string) => {
  const read = /^\d{1,4}(\.\d{1,2})?(?= ?s?(econds?)?$)/.exec(value)?.[0];
  return read ? Number(read) : Number.NaN;
};

const isValue = (field: Field, value: string) =>
  field === 'seconds' ? secondsIn(value) > 0 : (SHAPES[field]?.test(value) ?? false);

/** Phrases before and after a list of allowed values. */
const LEADS =
  /\b(?:supported|allowed|valid|permitted|accepted|available|one of|input should be|must be|expected)\b/gi;
const ENDS = /\.(?:\s|$)|;|\b(?:got|given|received|but|instead|not)\b/i;

/** The values in a message, quoted or between commas; the last list counts, for what was wrong comes first. */
function valuesIn(text: string, field: Field): string[] {
  for (const { index, 0: lead } of [...text.matchAll(LEADS)].slice(-MOST_COMPLAINTS).toReversed()) {
    const rest = text.slice(index + lead.length);
    const end = rest.search(ENDS);
    const told = end < 0 ? rest : rest.slice(0, end);
    const quoted = told.match(/(?<=['"`])[^'"`]{1,40}(?=['"`])/g) ?? [];
    const plain = told.split(/,|\||\bor\b|\band\b/).map((part) => {
      const words = part.split(/[\s:()[\]{}]+(?!\d*:)/);
      return words.findLast((word) => isValue(field, word.replace('*', 'x'))) ?? '';
    });
    for (const found of [quoted, plain]) {
      const values = found.map((value) => value.replace('*', 'x')).filter((value) => isValue(field, value));
      if (values.length > 0) return values;
    }
  }
  return [];
}

const RANGE =
  /between (\d{1,4}(?:\.\d+)?)(?: ?s(?:econds?)?)? (?:and|to) (\d{1,4}(?:\.\d+)?)|range (?:of )?[[(]?(\d{1,4}) ?(?:to|-|,|–) ?(\d{1,4})/i;
const AT_MOST =
  /(?:less than or equal to|at most|no more than|maximum(?: \w+){0,3}?(?: is| of)?:?|must not exceed|cannot exceed|up to|<=) (\d{1,4})/i;
const AT_LEAST = /(?:greater|more|larger|longer) than|at least|minimum/i;

/** A setting the model does not have at all. */
const UNKNOWN_NAME =
  /unknown (?:parameter|field|name|argument|input)|unrecogni[sz]ed|unexpected (?:field|keyword|parameter|argument)|extra (?:inputs?|fields?)(?: are)? not permitted|extra forbidden|additional properties|unsupported (?:parameter|field|argument)/i;
/** The same of something that has no values to choose from, where these words cannot mean the value. */
const NOT_TAKEN =
  /\b(?:not|isn't|aren't) (?:currently )?(?:supported|available|allowed)|does(?: not|n't) (?:support|accept|take|have)/i;
const isUnknown = (text: string) => UNKNOWN_NAME.test(text) || NOT_TAKEN.test(text);

/** A conditional limit is no rule. */
const CONDITIONAL =
  /\b(?:when|if|unless|only (?:for|with)|(?:for|with|at) (?:\d{3,4}p|[248]k\b|audio|reference))/i;
/** About what is in an image, not about how many there are. */
const ABOUT_CONTENT =
  /\b(?:formats?|mime|type|dimensions?|width|height|pixels?|sizes?|bytes|[km]b|polic\w*|safety|moderat\w*|faces?|people|person)\b/i;
const REQUIRED = /required|missing|must (?:be provided|provide|include)|needs? an? |without an? image/i;

const NO_IMAGES: Images = { max: 0, roles: [], required: false };

function secondsFrom(values: readonly string[], text: string): Capabilities['seconds'] {
  const [, from, to, low, high] = RANGE.exec(text) ?? [];
  const [min, max] = [Number(from ?? low), Number(to ?? high)];
  if (min < max && max <= LONGEST_VIDEO) return { min, max };
  const most = Number(AT_MOST.exec(text)?.[1]);
  if (most > 1 && most <= LONGEST_VIDEO) return { min: 1, max: most };
  if (AT_LEAST.test(text)) return null;
  const listed = values.map(secondsIn).filter((value) => value <= LONGEST_VIDEO);
  return listed.length > 0 ? [...new Set(listed)].toSorted((a, b) => a - b) : null;
}

function imagesFrom(text: string, known: Images | null): Images | null {
  if (ABOUT_CONTENT.test(text)) return null;
  const most = Number(/(\d{1,2}) (?:\w+ ){0,2}images?/i.exec(text)?.[1] ?? AT_MOST.exec(text)?.[1]);
  const limits = AT_MOST.test(text) || /too many|maximum|only (?:one|\d+)/i.test(text);
  const max = /only one/i.test(text) ? 1 : most;
  if (limits && max >= 0 && max <= MOST_IMAGES) {
    const roles: Images['roles'] =
      max > 2 ? ['reference'] : max === 2 ? ['first_frame', 'last_frame'] : ['first_frame'];
    return max === 0 ? NO_IMAGES : { required: false, ...known, max, roles: known?.roles ?? roles };
  }
  if (isUnknown(text)) return NO_IMAGES;
  return REQUIRED.test(text) ? { max: 1, roles: ['first_frame'], ...known, required: true } : null;
}

function learnOne(complaint: Complaint, params: Params, known: Images | null): Learned | null {
  const field = fieldOf(complaint, params);
  const { text } = complaint;
  if (!field || CONDITIONAL.test(text)) return null;
  if (field === 'images') {
    const images = imagesFrom(text, known);
    return images && { images };
  }
  if (field === 'seed' || field === 'negativePrompt' || field === 'sound')
    return isUnknown(text) ? { [field]: false } : null;
  const told = complaint.values?.filter((value) => isValue(field, value)) ?? valuesIn(text, field);
  const values = told
    .slice(0, field === 'voices' ? MOST_VOICES : MOST_VALUES)
    .filter(({ length }) => length <= LONGEST_VALUE);
  if (field === 'seconds') {
    const seconds = secondsFrom(values, text);
    if (seconds) return { seconds };
  } else if (field === 'voices') {
    // One word after "must be" is no list of names.
    const voices = [...new Set(values)].map((id) => ({ id, name: id }));
    return voices.length > 1 ? { voices } : null;
  } else if (values.length > 0) return { [field]: [...new Set(values)] };
  // It has no such setting: nothing can be chosen.
  return UNKNOWN_NAME.test(text) ? { [field]: [] } : null;
}

const SENT: Partial<Record<Field, readonly string[]>> = {
  seconds: ['seconds', 'duration'],
  sizes: ['size'],
  aspectRatios: ['aspect_ratio'],
  resolutions: ['resolution'],
  voices: ['voice'],
  formats: ['response_format'],
};

/** Whether what was refused would have been fine by what was learned: then it was about something else. */
function contradicts(learned: Learned, params: Params): boolean {
  return FIELDS.some((field) => {
    const values = learned[field];
    const sent = SENT[field]?.map((name) => params[name]).find((value) => value !== undefined);
    return (
      Array.isArray(values) &&
      sent !== undefined &&
      values.some((value) => String(typeof value === 'object' ? value.id : value) === settingText(sent))
    );
  });
}

/** What a refusal says about a model's limits; null if nothing. */
export function learnFromRefusal(
  refusal: Refusal,
  params: Params,
  known: Images | null = null,
): Learned | null {
  const learned: Learned = {};
  for (const complaint of complaintsIn(refusal)) {
    const one = learnOne(complaint, params, known);
    if (one && !contradicts(one, params)) Object.assign(learned, one);
  }
  return Object.keys(learned).length > 0 ? learned : null;
}
