import { type ImageRole, imageRole } from '#lib/contract/models.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import { TWINS } from './adapt-settings.ts';
import { type Settings, settingOf } from './control.ts';
import { controlsFor } from './controls.ts';
import {
  chosenRoute,
  INTENTS,
  type Intent,
  isSameModel,
  type ModelChoice,
  offeredRoutes,
  type Route,
} from './routes.ts';

/** The prompt box besides words and settings: the intent follows from it. */
export interface Box {
  /** The role given to each image; null if none. */
  roles: readonly (ImageRole | null)[];
  /** It has an `@` mention. */
  cast: boolean;
  /** Watched while it is made. */
  live: boolean;
}

export function recognise({ roles, cast, live }: Box): Intent {
  if (roles.length === 0) return live ? 'streamed' : cast ? 'character' : 'prompt';
  if (roles.includes('last_frame')) return 'frames';
  if (roles.includes('element')) return 'elements';
  return cast && roles.length === 1 && roles[0] === null ? 'character' : 'image';
}

const WITH_IMAGES: readonly Intent[] = ['image', 'frames', 'elements', 'character', 'prompt'];
const WITHOUT: readonly Intent[] = ['prompt', 'character', 'image', 'elements', 'frames'];

/** Things in a box that may be left out. */
export type Leaving = ImageRole | 'picture' | 'pictures' | 'characters' | 'live';

/** How a model makes what is in the box. */
export interface Fit {
  route: Route;
  /** What it would leave out. */
  leaves: Leaving[];
  /** Images it does not take, or not in their role. */
  misplaced: number;
  /** How many more images it needs. */
  needs: number;
}

const isWhole = ({ leaves, needs }: Fit) => leaves.length === 0 && needs === 0;

/** A model's best route: the recognised intent if it can, else the one that takes most. */
function routeIn(routes: readonly Route[], box: Box): Route | undefined {
  const count = box.roles.length;
  const wanted = recognise(box);
  const order = [wanted, ...(count > 0 ? WITH_IMAGES : WITHOUT)];
  const ways = order.flatMap((intent) => routes.filter((route) => route.intent === intent));
  const [first] = ways;
  if (first?.intent === wanted && count <= first.images.max) return first;
  const roomiest = ways.toSorted((a, b) => b.images.max - a.images.max)[0];
  return (
    ways.find(({ images }) => images.min <= count && count <= images.max) ?? (count > 0 ? roomiest : first)
  );
}

function fitOf(routes: readonly Route[], box: Box): Fit | null {
  const route = routeIn(routes, box);
  if (!route) return null;
  const { images } = route;
  const taken = Array.from({ length: images.max }, (_, index) => imageRole(images, index));
  const strange = box.roles.filter((role) => role !== null && !taken.includes(role));
  const spare = Math.max(0, box.roles.length - images.max);
  const unused = images.max === 0 ? box.roles : box.roles.slice(images.max);
  const left = [...(images.max === 0 ? [] : strange), ...unused].map(
    (role): Leaving => role ?? (box.roles.length === 1 ? 'picture' : 'pictures'),
  );
  const knowsCast = routes.some(({ intent }) => intent === 'character');
  const leaves: Leaving[] = [
    ...left,
    ...(box.cast && !knowsCast ? ['characters' as const] : []),
    ...(box.live && box.roles.length === 0 && route.intent !== 'streamed' ? ['live' as const] : []),
  ];
  return {
    route,
    leaves: [...new Set(leaves)],
    misplaced: strange.length + spare,
    needs: Math.max(0, images.min - box.roles.length),
  };
}

type Offered = readonly CatalogueModel[] | null;

/** How each offered model would make the content of the box. */
export function fitsFor(box: Box, offered: Offered): Fit[] {
  const routes = INTENTS.flatMap((intent) => offeredRoutes(intent, offered));
  const byModel = Map.groupBy(routes, ({ connectionId, model }) => `${connectionId} ${model}`);
  return [...byModel.values()].flatMap((ways) => fitOf(ways, box) ?? []);
}

/** The fit of the chosen model or, if it is not offered, of its replacement. */
export function chosenFit(fits: readonly Fit[], choice: ModelChoice): Fit | undefined {
  const isOffered = choice.model !== '' && fits.some(({ route }) => route.model === choice.model);
  const whole = isOffered ? [] : fits.filter(isWhole);
  const among = whole.length > 0 ? whole : fits;
  const route = chosenRoute(
    among.map((fit) => fit.route),
    choice,
  );
  return among.find((fit) => fit.route === route);
}

/** The model to switch to if the chosen one has no place for an image; null if it has, or if none has. */
export function roomierFit(fits: readonly Fit[], choice: ModelChoice): Fit | null {
  const chosen = chosenFit(fits, choice);
  if (!chosen || chosen.misplaced === 0) return null;
  const better = fits.filter(({ misplaced }) => misplaced < chosen.misplaced);
  const least = Math.min(...better.map(({ misplaced }) => misplaced));
  const roomiest = better
    .filter(({ misplaced }) => misplaced === least)
    .toSorted((a, b) => a.leaves.length - b.leaves.length || a.needs - b.needs);
  return (
    roomiest.find(({ route }) => route.connectionId === chosen.route.connectionId) ?? roomiest[0] ?? null
  );
}

/** The possible roles of an image, those of the chosen model first. */
export function rolesOffered(fits: readonly Fit[], chosen: Fit, offered: Offered): ImageRole[] {
  const own: ImageRole[] = [];
  const others: ImageRole[] = [];
  const asked = INTENTS.flatMap((intent) => offeredRoutes(intent, offered));
  for (const route of asked) {
    if (!fits.some((fit) => isSameModel(fit.route, route))) continue;
    for (const role of route.images.max > 0 ? route.images.roles : [])
      (isSameModel(route, chosen.route) ? own : others).push(role);
  }
  return [...new Set([...own, ...others])];
}

/** Items in their roles' places on a route; a place without an item stays empty. */
export function arranged<Item extends { role?: ImageRole | undefined }>(
  items: readonly Item[],
  { images }: Pick<Route, 'images'>,
): { places: (Item | null)[]; spare: Item[] } {
  const left = [...items];
  const take = (fits: (item: Item) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const size = Math.min(images.max, Math.max(items.length, images.roles.length));
  const roles = Array.from({ length: size }, (_, index) => imageRole(images, index));
  const places = roles.map((role) => take((item) => item.role === role));
  for (const [index, place] of places.entries()) {
    if (place === null)
      places[index] = take(({ role }) => role === undefined || !images.roles.includes(role));
  }
  while (places.at(-1) === null) places.pop();
  return { places, spare: left };
}

/** Changed settings for which another route has no control, by name. */
export function settingsLeft(settings: Settings, from: Route, to: Route): string[] {
  const taken = new Set(controlsFor(to).map(({ name }) => name));
  return controlsFor(from)
    .filter((control) => control.kind !== 'toggle' && settings[control.name] !== undefined)
    .filter((control) => settingOf(control, settings) !== settingOf(control, {}))
    .filter(({ name }) => !taken.has(name) && !taken.has(TWINS[name] ?? ''))
    .map(({ name }) => name);
}
