/** Building a schema costs hundreds of times what using it does: each is made once for a model. */
export function schemaOnce<Model extends object, Schema>(
  build: (model: Model) => Schema,
): (model: Model) => Schema {
  const built = new WeakMap<Model, { schema: Schema }>();
  return (model) => {
    const known = built.get(model) ?? { schema: build(model) };
    built.set(model, known);
    return known.schema;
  };
}
