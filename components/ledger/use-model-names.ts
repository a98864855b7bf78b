import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueOptions } from '#lib/api/models.ts';
import { modelNames } from '#lib/studio/models/model-names.ts';

/** Model names as shown elsewhere: charges have only ids. */
export function useModelNames() {
  const { data } = useQuery(catalogueOptions());
  return useMemo(() => modelNames(data?.models ?? []), [data]);
}
