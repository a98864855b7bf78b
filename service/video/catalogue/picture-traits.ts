import { MOTIONS, type MotionName } from '../art/motion.ts';
import type { PictureOptions } from '../art/picture.ts';
import type { subject, Traits } from './subject.ts';

/** What and where a picture is, how long its longer side, how it moves, and what sets it apart. */
export interface PictureTraits {
  facts?: Parameters<typeof subject>[1];
  size?: number;
  motion?: MotionName;
  traits: Traits;
  art: Partial<PictureOptions>;
}

/** Reads `animal ground forest 15 waddle nightly: hedgehog skunk;`. What stands later adds to what stood before. */
function table(text: string): Readonly<Record<string, PictureTraits>> {
  const all: Record<string, PictureTraits> = {};
  for (const [said = '', names = ''] of text.split(';').map((entry) => entry.trim().split(': '))) {
    const [, facts, rest = ''] = /^([a-z]+ [a-z]+ [a-z]+(?= \d))?(.*)$/.exec(said) ?? [];
    for (const name of names.split(/\s+/)) {
      const own: PictureTraits = {
        ...all[name],
        traits: { ...all[name]?.traits },
        art: { ...all[name]?.art },
      };
      if (facts) own.facts = facts as NonNullable<PictureTraits['facts']>;
      for (const word of rest.trim().split(/\s+/)) {
        const [key = '', value] = word.split('=');
        if (/^\d/.test(word)) own.size = Number(word);
        else if (word in MOTIONS) own.motion = word as MotionName;
        else if (word === 'upright') own.art.faces = 'right';
        else if (key === 'glows') Object.assign(own.art, { glows: value, faces: 'right' });
        else if (key === 'turned') own.art.turned = Number(value);
        else Object.assign(own.traits, { [key]: value === undefined ? true : Number(value) || value });
      }
      all[name] = own;
    }
  }
  return all;
}

/** By subgroup. `upright`: lettering and handles stay on their side. */
export const KINDS = table(`
  thing table cave 24 breathe upright: face-negative; creature ground street 30 breathe upright: face-costume;
  thing air sky 26 pulse many=7 upright: heart; thing air sky 26 pulse upright: emotion;
  thing table studio 30 breathe upright: hand-fingers-open hand-fingers-partial hand-fingers-closed hands
  body-parts;
  creature ground forest 34 breathe upright: person-fantasy;
  creature ground stage 34 dance upright: person-activity; creature ground stadium 34 breathe: person-sport;
  creature ground room 32 breathe upright: person-resting; animal ground field 26 walk many=3: animal-mammal;
  animal ground field 20 waddle many=3: animal-bird; animal ground lake 13 hop many=3: animal-amphibian;
  animal ground jungle 34 walk many=3: animal-reptile; animal deep underwater 22 swim many=4: animal-marine;
  animal ground garden 12 crawl many=5: animal-bug;
  plant ground garden 24 sway many=6 bloom upright: plant-flower;
  plant ground garden 26 sway many=5 upright: plant-other;
  fruit table kitchen 20 still many=4 upright: food-fruit food-vegetable;
  food table kitchen 24 still many=2 upright: drink;
  food table kitchen 28 still many=3 upright: food-prepared food-asian food-sweet;
  thing table kitchen 22 still upright: dishware; thing table library 30 still upright: place-map;
  building landmark mountains 60 still upright: place-geographic;
  building landmark city 46 still upright: place-building place-religious;
  building landmark field 46 still upright: place-other;
  vehicle ground street 34 drive many=3: transport-ground; boat water sea 44 sail many=3: transport-water;
  vehicle air sky 30 soar many=3: transport-air; heavenly heaven sky 24 drift upright: sky-weather;
  thing ground room 28 sway upright: event; thing table stage 26 still upright: award-medal;
  thing ground stadium 22 still upright: sport; thing table studio 28 sway many=2 clothing upright: clothing;
  thing table stage 36 sway held upright: musical-instrument;
  thing table library 24 still held many=3 upright: book-paper;
  thing table studio 24 still many=5 upright: money; thing table studio 26 still held upright: tool;
  thing table studio 24 still held upright: hotel time game arts-crafts sound music phone writing lock;
  thing table studio 24 still upright: person-symbol computer light-video mail office medical;
  thing table studio 28 still upright: science; thing ground room 24 still upright: household;
  thing ground field 26 still upright: other-object; thing table room 28 still upright: religion;
  thing table abstract 30 still upright: other-symbol; thing ground field 34 sway upright: flag`);

/** By picture. */
export const OWN = table(`
  9: rat; 14: chipmunk cat skunk badger beaver; 58: mammoth; 20: poodle dog monkey sloth;
  40: horse water-buffalo bison gorilla; animal ground jungle 30: monkey orangutan panda sloth gorilla;
  animal ground forest 26: fox badger; animal ground forest 15 waddle: chipmunk skunk beaver;
  animal ground snowfield 44: mammoth; animal ground mountains 34: ram; animal ground room 17: cat;
  animal ground lake 20 breathe: beaver; animal ground lake 46: water-buffalo;
  animal ground desert 34 hop: kangaroo; thing ground beach 24 still: paw-prints footprints;
  animal air sky 17 fly many=5: dove bird; animal air mountains 30 fly: eagle;
  creature air mountains 44 fly: phoenix; animal water lake 22 sail: goose;
  animal ground jungle 24 breathe many=2: parrot; animal ground lake 34 breathe many=5: flamingo;
  animal ground garden 36 breathe: peacock; 11: baby-chick front-facing-baby-chick hatching-chick;
  thing air sky 16 drift: feather wing; animal ground jungle 62: sauropod;
  animal ground jungle 54 walk mount: t-rex; creature air mountains 50 fly: dragon;
  animal ground desert 16 crawl: scorpion; animal air garden 11 buzz many=7: fly mosquito;
  creature air abstract 26 pulse many=6: microbe; animal deep sea 54: whale; animal deep sea 36: orca;
  14: fish blowfish shrimp; animal deep underwater 30 pulse: squid;
  animal ground beach 18 waddle: crab lobster; thing ground beach 16 still: spiral-shell oyster;
  plant ground underwater 34: coral; plant ground forest 17 still: empty-nest nest-with-eggs;
  plant air forest 15 tumble many=8: maple-leaf; plant water lake 22 sail bloom: lotus;
  plant table room 30 sway bloom: bouquet potted-plant rose;
  62: castle japanese-castle tokyo-tower statue-of-liberty stadium factory;
  building landmark village 42: hut derelict-house; building landmark village 60: castle;
  building landmark sea 50 still: desert-island; thing ground mountains 26: rock wood;
  thing ground street 24: brick stop-sign construction oil-drum fuel-pump;
  thing ground street 24 still: wheel roller-skate police-car-light; thing ground forest 38 still: tent;
  thing ground street 40 still: carousel-horse playground-slide barber-pole; 48: train tram-car;
  44: trolleybus delivery-truck articulated-lorry minibus; 26: bicycle motor-scooter;
  20: kick-scooter manual-wheelchair motorized-wheelchair; vehicle air mountains 40: suspension-railway;
  60: passenger-ship ferry; mount: canoe speedboat motor-boat;
  thing ground harbour 26 still: anchor ring-buoy; thing ground room 34 still: seat;
  heavenly heaven space 34 drift: globe-showing-americas; thing table studio 24 still: thermometer;
  thing ground street 26 sway held: closed-umbrella umbrella; thing ground beach 44 still: umbrella-on-ground;
  thing ground snowfield 36 breathe: snowman; fruit ground village 24 still many=5 nightly: jack-o-lantern;
  plant ground room 56 still: tanabata-tree; thing air sky 24 rise many=6 held: balloon;
  thing air sky 34 soar many=3: carp-streamer; thing air sky 26 tumble: flying-disc boomerang;
  thing air sky 22 drift many=5: musical-note musical-notes;
  thing ground stadium 15 roll ball: basketball volleyball baseball softball american-football rugby-football;
  thing ground stadium 50 still: goal-net; thing ground snowfield 28 drive mount: sled skis;
  thing table room 30 breathe: nesting-dolls japanese-dolls teddy-bear; thing air studio 32 spin: mirror-ball;
  thing table studio 30 breathe: ring gem-stone coin crown;
  thing table studio 40 still: laptop desktop-computer television; thing table studio 42 still: watch;
  thing table studio 32 still: mobile-phone running-shoe camera; thing ground room 46 still: bed bathtub door;
  thing ground room 34 still: chair toilet shower mirror window; thing ground field 50 still: moai;
  thing landmark mountains 40 still: telescope satellite-antenna;
  32: hamburger pizza sushi birthday-cake steaming-bowl spaghetti soft-ice-cream;
  30: french-fries glass-of-milk; worn=royal: crown; worn=magician: top-hat; worn=farmer: womans-hat;
  worn=baseball: billed-cap; worn=firefighter: rescue-workers-helmet; worn=glasses: glasses;
  worn=bowtie: necktie; worn=scarf: scarf; glows=#ff9a3c: heart-on-fire phoenix;
  glows=#ffbe5c flame: diya-lamp light-bulb jack-o-lantern; glows=#ffe48a: sparkles;
  glows=#b48cff: crystal-ball; upright: squid`);
