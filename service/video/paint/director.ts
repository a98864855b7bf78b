import { isHuman, isSeat, rides, subjectOf } from '../catalogue/all.ts';
import type { Habitat } from '../catalogue/subject.ts';
import { even } from '../compose/film-frames.ts';
import type { SpriteLayer } from '../compose/layer.ts';
import { INTERIORS } from '../places/rooms.ts';
import { withExtras } from '../rigs/extras.ts';
import { rests, STILL } from '../scene/resting.ts';
import type { Scene, SceneSubject } from '../scene/scene.ts';
import type { Art, Pose, Travel } from './art.ts';
import { artOf } from './art-of.ts';
import { headIn, smallness, sunk, upClose } from './framing.ts';
import { litPainter } from './lit-painter.ts';
import { type Casting, pathOf } from './paths.ts';
import type { Slot, Stage } from './stage.ts';

const FALLBACKS: Record<Habitat, Habitat[]> = {
  ground: ['ground', 'table', 'landmark', 'deep', 'air'],
  water: ['water', 'ground', 'deep', 'air'],
  deep: ['deep', 'water', 'air', 'ground'],
  air: ['air', 'deep', 'ground'],
  landmark: ['landmark', 'ground', 'table', 'air'],
  table: ['table', 'ground', 'air', 'deep'],
  heaven: ['heaven', 'air', 'deep', 'ground'],
};

const AFLOAT: ReadonlySet<Habitat> = new Set(['air', 'deep', 'heaven']);

const FRAMING = { wide: 0.85, medium: 1.22, close: 1.75, aerial: 0.72 } as const;

/** Casts the subjects into the slots of their place. */
export function direct(stage: Stage, slots: Slot[], seconds: number): Map<Slot, SpriteLayer[]> {
  const cast = new Map<Slot, SpriteLayer[]>(slots.map((slot) => [slot, []]));
  const crowd = new Map<Slot, number>();
  const parts = stage.scene.subjects.map((subject) => ({ subject, slot: slotFor(subject, slots) }));
  for (const { subject, slot } of parts) {
    if (!slot) continue;
    const before = crowd.get(slot) ?? 0;
    const bands = bandsFor(parts.filter((part) => part.slot === slot).map((part) => part.subject));
    crowd.set(slot, before + 1);
    const aside = asideFor(slot, parts, stage.scene.flavour.lean);
    const sprites = Array.from({ length: spritesOf(subject) }, (_, index) =>
      spriteOf(stage, subject, slot, { index, before, bands, aside }, seconds),
    ).sort((a, b) => a.height - b.height);
    insert(cast.get(slot) ?? [], sprites);
  }
  return cast;
}

/** A bench, a branch or stairs exist once, however many sit there. */
const spritesOf = ({ count, mount, perch }: SceneSubject) =>
  perch || (mount && (isSeat(mount) || artOf(mount).ride)) ? 1 : count;

/** Small ones go in front, or nobody would see them. */
function insert(cast: SpriteLayer[], sprites: SpriteLayer[]) {
  const area = ({ width, height }: SpriteLayer) => width * height;
  const large = Math.max(...sprites.map(area));
  const at = cast.findIndex((other) => area(other) < large * 0.7);
  cast.splice(at < 0 ? cast.length : at, 0, ...sprites);
}

/** A subject by a building or table steps aside, and it the other way, unless it is a seat. */
function asideFor(slot: Slot, parts: { subject: SceneSubject; slot: Slot | undefined }[], lean: number) {
  const inSlot = (habitat: Habitat) => parts.filter((part) => part.slot?.holds[0] === habitat);
  const [built, laid, near] = [inSlot('landmark'), inSlot('table'), inSlot('ground')];
  if (near.length !== 1 || built.length + laid.length !== 1) return 0;
  if (built.some(({ subject }) => isSeat(subject.kind))) return 0;
  const way = laid.length > 0 || lean < 0 ? -1 : 1;
  return way * (slot === near[0]?.slot ? -0.13 : slot === (built[0] ?? laid[0])?.slot ? 0.17 : 0);
}

/** Crowds and broad things side by side share the width. */
function bandsFor(subjects: SceneSubject[]) {
  const broad = ({ kind, mount, count }: SceneSubject) => {
    const { size, wide } = artOf(mount ?? kind);
    return count > 1 || size * wide > 45;
  };
  return subjects.some(broad) ? subjects.length : 1;
}

function slotFor(subject: SceneSubject, slots: Slot[]) {
  const { habitat } = subjectOf(subject.mount ?? subject.kind);
  const flies =
    (subject.action === 'fly' && ['ground', 'table', 'water'].includes(habitat)) ||
    // Boats float.
    (subject.action === 'float' && ['ground', 'table'].includes(habitat));
  const lands = rests(subject) && artOf(subject.kind).rest !== undefined;
  const swims = subject.action === 'swim' && habitat === 'ground';
  const wanted: Habitat[] = flies ? ['air'] : swims ? ['water', 'deep'] : lands ? ['ground'] : [];
  return [...wanted, ...FALLBACKS[habitat]]
    .map((kind) => slots.find(({ holds }) => holds.includes(kind)))
    .find(Boolean);
}

function spriteOf(
  stage: Stage,
  subject: SceneSubject,
  slot: Slot,
  place: Pick<Casting, 'index' | 'before' | 'bands' | 'aside'>,
  seconds: number,
): SpriteLayer {
  const { u, scene, light, chance } = stage;
  const { index } = place;
  const key = `${subject.kind} ${subject.character ?? ''} ${index}`;
  const luck = chance(key);
  const art = withExtras(artOf(subject.mount ?? subject.kind), subject);
  const framing = Math.min(slot.holds.includes('landmark') ? 1.2 : 2, FRAMING[scene.framing]);
  const beside =
    subjectOf(subject.kind).habitat === 'table' && slot.holds[0] === 'ground' && accompanied(scene);
  const small =
    subject.count > 1 && !subject.perch ? 1 : smallness(art, subject, scene.subjects.length === 1);
  const crowding =
    subject.count > 1 ? Math.max(0.5, 1 - subject.count * 0.045) * luck.between(0.82, 1.12) : 1;
  const shrunk = (beside ? 0.55 : 1) * (stage.portrait ? 0.92 : 1);
  const wanted = art.size * u * slot.scale * subject.size * framing * crowding * small * shrunk;
  // A train may exceed an upright frame, a drum kit may not.
  const fits = stage.portrait && art.travel !== 'drive' ? (stage.w * 0.98) / art.wide : wanted;
  const tall = Math.max(Math.min(wanted, fits), upClose(stage, subject, art));
  const travel = travelIn(art, subject, slot);
  const path = pathOf({
    stage,
    art,
    slot: { ...slot, y: slot.y + sunk(stage, slot, tall) },
    travel,
    tall,
    count: spritesOf(subject),
    ...place,
    luck,
    seconds,
    action: subject.action,
  });
  const [above, below] = [art.above ?? 0.12, (art.below ?? 0.08) + (slot.reflects ? 0.75 : 0)];
  const width = tall * art.wide;
  const height = tall * (1 + above + below);
  const anchor = { x: width / 2, y: even(tall * (1 + above)) };
  const grounded = !art.airy && !slot.reflects && !slot.holds.some((kind) => AFLOAT.has(kind));
  const enough = subject.count > 3 ? 0.7 : 1;
  const poses = Math.min(Math.ceil((art.poses ?? 20) * enough), Math.max(1, Math.round(art.period * 24)));
  const flip = path.facing < 0;
  const paintLit = litPainter(stage, art, { width, height, anchor, tall, slot, grounded, flip });
  return {
    kind: 'sprite',
    depth: slot.depth,
    width,
    height,
    anchor,
    ...(art.head && !subject.mount && { head: headIn(art.head, anchor, tall, subject) }),
    poses,
    period: (art.period / (scene.tempo * scene.flavour.rhythm)) * (subject.action === 'run' ? 0.62 : 1),
    at: path.at,
    paint(g, phase) {
      const pose: Pose = {
        phase: (phase + path.offset) % 1,
        colour: subject.mount ? subject.mountColour : subject.colour,
        action: subject.action,
        subject,
        light,
        chance: chance(`${key} look`),
        face: subject.character ? stage.faces.get(subject.character) : undefined,
        seat: grounded ? seatFor(subject, scene) : undefined,
        index,
      };
      paintLit(g, pose);
    },
  };
}

/** Outdoors a stone to sit on, if the words name no seat. */
function seatFor({ kind, action, mount }: SceneSubject, { place }: Scene): Pose['seat'] {
  if (action !== 'sit' || mount || !isHuman(kind)) return undefined;
  return place in INTERIORS ? 'stool' : 'stone';
}

const accompanied = ({ subjects }: Scene) => subjects.some(({ kind }) => rides(kind));

function travelIn(art: Art, { action, mount }: SceneSubject, slot: Slot): Travel {
  if (slot.holds.includes('deep') && slot.surfaces && art.travel === 'swim') return 'breach';
  const aloft = !mount || (art.travel === 'drive' && slot.holds.includes('air'));
  if (action === 'fly' && aloft && art.travel !== 'flutter') return 'fly';
  if (action === 'float' && !slot.holds.includes('water')) return 'drift';
  if (action === 'swim') return slot.holds.includes('deep') ? 'swim' : 'bob';
  if (action && STILL.has(action))
    return art.travel === 'walk' || art.travel === 'drive' ? 'stay' : art.travel;
  if (slot.holds.includes('air') && art.travel === 'walk') return 'drift';
  if ((action === 'walk' || action === 'run') && art.travel === 'stay') return 'stay';
  return art.travel;
}
