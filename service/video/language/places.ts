/** All places of the stage, with their words. */
export const PLACE_WORDS = {
  underwater:
    'underwater, under the sea, under water, coral reef, reef, seabed, ocean floor, deep sea, deep ocean, deep in the ocean, deep in the sea, ocean depths, depths, aquarium, fish tank, beneath the waves',
  space: 'space, outer space, galaxy, cosmos, nebula, orbit, universe, milky way, interstellar, asteroid',
  moon: 'moon surface, lunar, on the moon, alien planet, mars, martian, crater',
  sky: 'sky, above the clouds, in the clouds, over the clouds, among the clouds, cloudscape, sea of clouds, heaven, heavens',
  room: 'courtroom, nook, rainy window, window, by the window, at the window, window seat, room, living room, indoors, interior, table, desk, windowsill, fireplace, hearth, living-room, basement, cozy corner, couch, sofa',
  kitchen: 'kitchen, bakery, pantry',
  store:
    'supermarket, grocery store, grocery, convenience store, shop interior, store, toy store, shopping mall, mall, pharmacy, store aisle',
  station:
    'subway station, metro station, train station, platform, subway platform, train platform, underground station, railway station, subway',
  cabin:
    'airplane cabin, plane cabin, aircraft cabin, airplane seat, inside a plane, inside an airplane, on a plane, on an airplane',
  library: 'library, old library, ancient library, bookstore, bookshop, bookshelves, archive',
  studio: 'studio, photo studio, product shot, product photo, white background, plain background, pedestal',
  greathall:
    'great hall, throne room, cathedral interior, church interior, palace interior, castle interior, castle hall, ballroom hall, inside a church, inside a cathedral, inside a castle, inside a palace, inside the cathedral, inside the church, stained glass, stained glass window, altar',
  stage: 'stage, theatre, theater, concert, spotlight, circus, ballroom, opera, nightclub, catwalk',
  ring: 'boxing ring, wrestling ring, ring of ropes',
  rink: 'ice rink, ice hockey, hockey rink, skating rink',
  racecourse: 'racecourse, horse track, hippodrome, derby',
  stadium: 'stadium, arena, football field, soccer field, football pitch, olympics, world cup',
  tenniscourt: 'tennis court',
  pool: 'pool, swimming pool',
  court: 'bowling alley, basketball court, sports hall',
  track: 'athletics, running track, finish line',
  harbour:
    'santorini, harbour, harbor, port, marina, pier, dock, fishing village, quay, wharf, venice, venetian, amsterdam, canals',
  beach: 'beach, shore, seaside, coast, sand beach, lagoon, tropical, bay',
  sea: 'sea, ocean, open water, waves, wave, atlantic, pacific, cliffs, cliff',
  lake: 'lake, pond, river, riverbank, fjord, reservoir, canal, stream, waterside',
  street:
    'skate park, street, alley, sidewalk, avenue, crosswalk, downtown, neighbourhood, neighborhood, intersection, road at night, city street, town square, times square, broadway, tokyo, shop, storefront, city square, in a square, plaza, piazza, sidewalk cafe, street crossing, pedestrian crossing, tokyo crossing, busy crossing, zebra crossing, shibuya',
  city: 'city, skyline, skyscraper, metropolis, new york, manhattan, cityscape, futuristic city, cyberpunk, urban, shanghai, hong kong, dubai, london, paris, berlin, chicago, singapore, seoul, los angeles, san francisco, sydney, istanbul, mumbai, toronto, barcelona',
  village:
    'mountain village, alpine village, snowy village, village, town, hamlet, cobblestone, cottages, countryside village, old town',
  road: 'road, highway, route, freeway, motorway, racetrack, race track, countryside road, open road, runway',
  jungle: 'jungle, rainforest, tropical rainforest, tropical jungle, tropical forest, amazon',
  forest:
    'forest, wood, woods, woodland, grove, enchanted forest, redwood, clearing, trees, path through trees',
  mountains: 'mountain, mountains, peak, summit, alps, himalaya, valley, ridge, highland, hills, fuji',
  desert: 'desert, dune, dunes, sahara, sand, oasis, wasteland, outback',
  snowfield:
    'in the snow, in snow, through snow, through the snow, through deep snow, skier, skiing, snowboarder, snowboarding, ski jump, snowfield, arctic, antarctic, antarctica, tundra, glacier, iceberg, north pole, winter wonderland, ice field, frozen lake, ski slope, icy, on the ice, ice floe, sea ice, pack ice',
  field:
    'corn field, cornfield, field, meadow, prairie, grassland, pasture, countryside, plain, hill, grass, hillside, vineyard, rice terrace, rice field, rice paddy, rice paddies, terraces, plantation, tea plantation, suburbs, prairies',
  garden: 'japanese garden, zen garden, garden, park, backyard, courtyard, orchard, greenhouse, botanical',
  cave: 'cave, cavern, grotto, mine, tunnel, underground, crystal cave',
  bedroom: 'bedroom, in bed, hotel, hotel room, nursery, attic, dormitory',
  bathroom: 'bathroom, bubble bath, washroom, in the shower, in the bathtub',
  restaurant: 'restaurant, cafe, café, coffee shop, bar, diner, bistro, pub, cafeteria, tavern, pizzeria',
  classroom:
    'classroom, at school, in school, schoolroom, lecture hall, blackboard, university, kindergarten',
  office: 'office, office desk, cubicle, workplace, coworking space, meeting room, call center, newsroom',
  hospital: 'hospital, operating room, clinic, emergency room, hospital bed, hospital room',
  laboratory: 'laboratory, lab, science lab, chemistry lab',
  gym: 'gym, fitness studio, weight room, gymnasium, workout',
  airport: 'airport, airport terminal, departure lounge, terminal, boarding gate, check-in',
  museum: 'museum, art gallery, gallery, exhibition',
  workshop: 'workshop, garage, toolshed, repair shop, forge, smithy, carpentry, factory, barbershop',
  spaceship:
    'inside a spaceship, inside a spacecraft, spaceship interior, space station interior, inside a space station, on a spaceship, on board a spaceship, control room, cockpit, bridge of a starship',
  island: 'island, desert island, deserted island, tropical island, atoll, maldives, islet',
  swamp: 'swamp, marsh, wetland, bayou, bog, mangrove, everglades',
  market: 'market, marketplace, bazaar, market square, farmers market, souk, market stall, flea market',
  rooftop: 'rooftop, roof terrace, rooftops, rooftop bar',
  buildingsite: 'construction site, building site',
  bamboo: 'bamboo forest, bamboo grove, bamboo thicket',
  camp: 'campsite, camping, camp, campground, summer camp, scout camp',
  canyon: 'canyon, grand canyon, monument valley, arizona, wild west, mesa, gorge, badlands',
  savanna: 'savanna, savannah, safari, serengeti, african plains, africa, kenya',
  lavaland: 'volcano land, lava field, lava river, hell, underworld, volcanic',
  wheat: 'wheat field, wheat, barley, barley field, grain field, golden field',
  lavender: 'lavender, lavender field, provence, lavender fields',
  sunflowers: 'sunflower field, field of sunflowers, sunflower fields',
  farm: 'farm, barnyard, farmyard, ranch',
  playground: 'playground, sandbox, sandpit',
  funfair: 'amusement park, theme park, funfair, fairground, carnival, luna park',
  graveyard: 'graveyard, cemetery, churchyard, tombstones',
  icecave: 'ice cave, ice cavern, frozen cave, ice palace',
  abstract:
    'abstract, pattern, shapes, geometric, kaleidoscope, fractal, waves of color, waves of colour, particles, psychedelic, hypnotic, vortex, swirls, swirling colors, liquid, fluid, mandala, shapes and colors',
} as const;

export type PlaceName = keyof typeof PLACE_WORDS;

/** Words that imply a place, for prompts that name none. */
export const HOME_WORDS: Partial<Record<PlaceName, string>> = {
  stage: 'conductor, microphone, comedian',
  rink: 'ice skater, ice dancer, figure skater, figure skating, ice skating',
  stadium: 'olympic',
  court: 'volleyball player, gymnast, acrobat, bowling',
  track: 'hurdles, relay race, sprinter, athlete',
  street:
    'basketball, police car, ambulance, bus stop, graffiti, shopping, breakdance, breakdancer, tourist, marathon runner, street artist',
  field: 'football, picnic, harvest, runner',
  mountains: 'climber, mountaineer, avalanche, eagle nest, yodeling',
  snowfield: 'santa hat, christmas hat, yeti, husky, sled, sleigh, christmas, igloo',
  room: 'painter, judge, barber, hairdresser, toy, doll, teddy bear, knitting, yoga studio, gamer, vinyl',
  kitchen: 'chef hat, chefs hat, cooking, baking, dinner, breakfast, lunch, thanksgiving',
  forest: 'gnome, bigfoot, druid, elf princess',
  jungle: 'orangutan, explorer, tarzan',
  beach: 'pirate hat, vacation, holiday, treasure, sunbathing',
  city: 'business, taxi',
  desert: 'cowboy hat, cheetah, mirage, pharaoh',
  restaurant: 'barista, bartender, waiter, waitress, wedding dinner, dinner date',
  sea: 'rocks',
  garden: 'fence',
  studio: 'commercial, advertisement',
  lake: 'beaver, rowing',
  classroom: 'class, homework, exam, lesson',
  office: 'programmer, hacker, presentation, meeting',
  hospital: 'surgery, patient',
};
