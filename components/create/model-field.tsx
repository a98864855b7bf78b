'use client';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { findVideoModel } from '#lib/contract/models.ts';
import { useComposer } from '#lib/state/composer.ts';
import type { Route } from '#lib/studio/compose/routes.ts';

const FAMILY_WORDS = { A: 'Family A', B: 'Family B' };

function grouped(routes: Route[]) {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const family = findVideoModel(route.model)?.family;
    const label = family ? FAMILY_WORDS[family] : 'Only known to the service';
    groups.set(label, [...(groups.get(label) ?? []), route]);
  }
  return [...groups].map(([label, members]) => ({
    label,
    options: members.map(({ model }) => ({
      value: model,
      label: model,
      detail: findVideoModel(model)?.label,
    })),
  }));
}

export function ModelField({ route, routes }: { route: Route; routes: Route[] }) {
  const setRoute = useComposer((state) => state.setRoute);
  const choose = (model: string) => {
    const next = routes.find((candidate) => candidate.model === model);
    if (next) setRoute(next, route);
  };
  return (
    <Field label="Model">
      <Select value={route.model} onChange={choose} options={grouped(routes)} />
    </Field>
  );
}
