/** Keeps the identity of equal parts of new network data, so that they are not rendered again. */
export function shareEqualParts<Value>(known: Value, given: Value): Value {
  if (Object.is(known, given) || !isRecord(known) || !isRecord(given)) return given;
  if (Array.isArray(given)) {
    const before = new Map(asList(known).map((item, index) => [identity(item) ?? index, item]));
    const items = given.map((item, index) => shareEqualParts(before.get(identity(item) ?? index), item));
    const isSame =
      items.length === asList(known).length && items.every((item, at) => item === asList(known)[at]);
    return isSame ? known : (items as Value);
  }
  const fields = Object.entries(given).map(
    ([key, value]) => [key, shareEqualParts(known[key], value)] as const,
  );
  const isSame = fields.every(([key, value]) => value === known[key]);
  return isSame && fields.length === Object.keys(known).length
    ? known
    : (Object.fromEntries(fields) as Value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const identity = (value: unknown) => (isRecord(value) && typeof value.id === 'string' ? value.id : undefined);
