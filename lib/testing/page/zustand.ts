import * as inReact from 'zustand/react';
import * as anywhere from 'zustand/vanilla';

// Component tests get this for `zustand`: it knows the stores that modules make for a whole page.
const ofThePage: anywhere.StoreApi<unknown>[] = [];

function createNoted<State>(begin: anywhere.StateCreator<State>) {
  const store = inReact.create(begin);
  ofThePage.push(store as anywhere.StoreApi<unknown>);
  return store;
}

export const { useStore } = inReact;
export const { createStore } = anywhere;
export const create = (<State>(begin?: anywhere.StateCreator<State>) =>
  begin ? createNoted(begin) : createNoted) as typeof inReact.create;

export function emptyStores(): void {
  for (const store of ofThePage) store.setState(store.getInitialState(), true);
}
