import { subject } from './subject.ts';

export const VEHICLES = [
  subject(
    'car, porsche, ferrari, lamborghini, tesla, mustang, bmw, mercedes, audi, bugatti, corvette, chevrolet, cadillac, lowrider, limousine, limo, supercar, muscle car, hot rod, automobile, sports car, sedan, convertible, jeep, van, taxi, cab, traffic, vehicle, suv',
    'vehicle ground street',
    { many: 3, mount: true },
  ),
  subject(
    'race car, racing car, formula 1, formula one, f1 car, racecar, formula 1 car, formula 1 race car',
    'vehicle ground road',
    { many: 4, mount: true },
  ),
  subject('police car, patrol car, cop car', 'vehicle ground street'),
  subject('ambulance, paramedic', 'vehicle ground street'),
  subject('fire engine, fire truck, firetruck', 'vehicle ground street'),
  subject('tank, army tank', 'vehicle ground field', { mount: true }),
  subject('bus, double decker, coach', 'vehicle ground street'),
  subject('school bus, yellow bus', 'vehicle ground street'),
  subject('monster truck, bigfoot truck, pickup, pickup truck, off-road truck', 'vehicle ground road', {
    mount: true,
  }),
  subject(
    'truck, garbage truck, delivery truck, dump truck, lorry, camper, semi truck',
    'vehicle ground road',
  ),
  subject('tractor, harvester, combine', 'vehicle ground field', { mount: true }),
  subject(
    'excavator, digger, bulldozer, backhoe, construction machine, construction site',
    'vehicle ground desert',
  ),
  subject('bicycle, bike', 'vehicle ground street', { mount: true }),
  subject('motorcycle, motorbike, scooter, moped, vespa', 'vehicle ground road', { mount: true }),
  subject('train, locomotive, steam train, steam engine, railway', 'vehicle ground mountains'),
  subject(
    'metro, bullet train, subway, subway train, high-speed train, high speed train, modern train, shinkansen, monorail, commuter train, metro train',
    'vehicle ground city',
  ),
  subject('tram, streetcar, trolley', 'vehicle ground street'),
  subject('cable car, gondola lift, ski lift, funicular', 'vehicle air mountains'),
  subject(
    'carriage, horse carriage, horse-drawn carriage, horse drawn carriage, stagecoach, wagon, horse and carriage, horse cart, chariot',
    'vehicle ground street',
    { many: 1, mount: true },
  ),
  subject('sleigh, santa sleigh, reindeer sleigh, sled', 'vehicle ground snowfield', { mount: true }),
  subject('skateboard, longboard', 'vehicle ground street', { mount: true }),
  subject(
    'airplane, passenger plane, passenger jet, airliner, cockpit, plane, aeroplane, jet, aircraft, biplane, glider',
    'vehicle air sky',
    {
      mount: true,
    },
  ),
  subject('fighter jet, fighter plane, jet fighter, stealth jet, top gun', 'vehicle air sky', {
    mount: true,
  }),
  subject('paper plane, paper airplane', 'vehicle air sky'),
  subject('helicopter, chopper', 'vehicle air city'),
  subject('drone, quadcopter', 'vehicle air field'),
  subject('rocket, rocket ship, spaceship, shuttle, starship, missile, spacecraft', 'vehicle air space'),
  subject('ufo, flying saucer, alien ship, alien spaceship, alien invasion', 'vehicle air field', {
    nightly: true,
  }),
  subject('satellite, space station', 'vehicle air space'),
  subject('air balloon, hot air balloon, hot-air balloon, hot air balloons', 'vehicle air mountains', {
    many: 5,
  }),
  subject('airship, zeppelin, blimp', 'vehicle air sky'),
  subject('sailboat, sailing boat, yacht, sail, sailing ship', 'boat water sea', { mount: true }),
  subject(
    'pirate ship, pirate galleon, galleon, ghost ship, black ship, shipwreck, sunken ship',
    'boat water sea',
    { mount: true },
  ),
  subject('longship, viking ship, viking boat, drakkar, viking longship, longboat', 'boat water sea', {
    mount: true,
  }),
  subject('boat, rowboat, canoe, kayak, fishing boat, gondola, raft, dinghy', 'boat water lake', {
    mount: true,
  }),
  subject('paper boat, paper ship, origami boat', 'boat water lake'),
  subject(
    'rowing team, rowing crew, rowing race, rowers, rowing boat race, rowing competition',
    'boat water lake',
    { id: 'rowingshell' },
  ),
  subject('ship, ferry, cruise ship, cargo ship, steamer, tanker, liner, battleship', 'boat water sea'),
  subject('submarine, u-boat', 'boat deep underwater'),
  subject('rover, mars rover, moon rover, lunar rover', 'vehicle ground moon', { mount: true }),
];
