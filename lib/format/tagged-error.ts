/**
 * An error whose `instanceof` compares the tags of classes. Next loads a module once for the handlers and once more
 * for instrumentation: an error made by one copy is of no class of the other. Each class has its own name as its tag.
 */
export abstract class TaggedError extends Error {
  static readonly tag: string = 'TaggedError';

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.tag;
  }
}

function isInstance(this: typeof TaggedError, value: unknown): boolean {
  // A class without a tag of its own would be taken for the one it extends.
  if (!Object.hasOwn(this, 'tag')) return Function.prototype[Symbol.hasInstance].call(this, value);
  return typesOf(value).some((type) => Object.hasOwn(type, 'tag') && type.tag === this.tag);
}
Object.defineProperty(TaggedError, Symbol.hasInstance, { value: isInstance });

/** The classes of an error, the narrowest first. */
function typesOf(value: unknown): (object & { tag?: unknown })[] {
  const types = [];
  if (value instanceof Error)
    for (
      let type: unknown = value.constructor;
      typeof type === 'function';
      type = Object.getPrototypeOf(type)
    )
      types.push(type);
  return types;
}
