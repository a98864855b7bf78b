import type { Attack } from './requests.ts';
import type { Place } from './surface.ts';

/** As much of a JSON schema as says how long something may be. */
interface Bounded {
  $ref?: string;
  type?: string;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Bounded>;
  items?: Bounded;
  additionalProperties?: boolean | Bounded;
  anyOf?: Bounded[];
  oneOf?: Bounded[];
  allOf?: Bounded[];
}

/** As much of the description of the interface. */
export interface DescribedBounds {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, Bounded> };
}

interface DescribedCall {
  parameters?: { name: string; in: string; schema: Bounded }[];
  requestBody?: { content: Record<string, { schema: Bounded }> };
}

type Path = readonly string[];

/** A field and the most that it takes: characters, or entries of text. */
interface Field {
  path: Path;
  most: number;
  isList: boolean;
}

/** No URL is longer, and no body. */
const LONGEST_QUERY = 6000;
const LONGEST_TEXT = 4_000_000;
const DEEPEST = 12;
const FIRST = '0';

/** What programs take a long time for. */
const FILLERS = ['@bo ', '🙂', '. '];

/** Requests with every text at its bound and at twice it; the rest of a body is one that would do, where it is known. */
export function attacksAtBounds({ paths, components }: DescribedBounds, surface: readonly Place[]): Attack[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => [
      ...queries(path, method.toUpperCase(), call),
      ...bodies(path, method.toUpperCase(), call),
    ]),
  );

  function queries(path: string, method: string, { parameters = [] }: DescribedCall): Attack[] {
    return parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => fieldsIn(schema, []).map(({ most }) => ({ name, most })))
      .flatMap(({ name, most }) =>
        fillings(Math.min(most, LONGEST_QUERY / 2)).map((value) =>
          attack(method, `${filled(path)}?${new URLSearchParams({ [name]: value })}`, null),
        ),
      );
  }

  function bodies(path: string, method: string, { requestBody }: DescribedCall): Attack[] {
    const schema = requestBody?.content['application/json']?.schema;
    const folder = path.replace(/\{(\w+)\}/g, '[$1]');
    const usual = surface.find((place) => !place.atService && place.path === folder)?.body ?? {};
    return fieldsIn(schema ?? {}, []).flatMap(({ path: at, most, isList }) => {
      const values = isList
        ? [most, 2 * most].map((count) => Array.from({ length: count }, (_, index) => `id_${index}`))
        : fillings(Math.min(most, LONGEST_TEXT));
      return values.map((value) => attack(method, filled(path), JSON.stringify(withValue(usual, at, value))));
    });
  }

  function fieldsIn(schema: Bounded, path: Path): Field[] {
    if (path.length > DEEPEST) return [];
    const [, name = ''] = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '') ?? [];
    const named = components.schemas[name];
    const { type, maxLength, maxItems, items, additionalProperties: any } = schema;
    const isText = maxLength !== undefined && (type === 'string' || type === undefined);
    const isList = maxItems !== undefined && items?.type === 'string';
    return [
      ...(named ? fieldsIn(named, path) : []),
      ...(isText ? [{ path, most: maxLength, isList: false }] : []),
      ...(isList ? [{ path, most: maxItems, isList: true }] : []),
      ...(items ? fieldsIn(items, [...path, FIRST]) : []),
      ...(typeof any === 'object' ? fieldsIn(any, [...path, 'any']) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => fieldsIn(inner, [...path, key])),
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) =>
        fieldsIn(inner, path),
      ),
    ];
  }
}

/** Each filler at so many characters, and at twice as many. */
const fillings = (most: number): string[] =>
  [most, 2 * most].flatMap((length) =>
    FILLERS.map((filler) =>
      [...filler.repeat(Math.ceil(length / [...filler].length))].slice(0, length).join(''),
    ),
  );

const filled = (path: string) => path.replace(/\{\w+\}/g, 'none');

function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (body as Record<string, unknown> | undefined)?.[key];
  const changed = withValue(inner, rest, value);
  if (Array.isArray(body) || key === FIRST) return [changed];
  return { ...(body as object | undefined), [key]: changed };
}

const attack = (method: string, path: string, body: string | null): Attack => ({
  atService: false,
  isTrusted: true,
  method,
  path,
  headers: body === null ? {} : { 'content-type': 'application/json' },
  body,
});
