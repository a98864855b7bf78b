/** Every place the stage has, with the words that name it. */
export const PLACE_WORDS = {
  underwater:
    'underwater, under the sea, under water, coral reef, reef, seabed, ocean floor, deep sea, deep ocean, deep in the ocean, deep in the sea, ocean depths, depths, aquarium, fish tank, beneath the waves',
  space: 'space, outer space, galaxy, cosmos, nebula, orbit, universe, milky way, interstellar, asteroid',
  moon: 'moon surface, lunar, on the moon, alien planet, mars, martian, crater',
  sky: 'sky, above the clouds, in the clouds, over the clouds, among the clouds, cloudscape, sea of clouds, heaven, heavens',
  room: 'courtroom, nook, rainy window, window, barbershop, by the window, at the window, window seat, room, living room, bedroom, indoors, interior, office, table, desk, windowsill, fireplace, hearth, attic, laboratory, workshop, classroom, museum, hotel, hospital, gym, operating room, living-room, bathroom, clinic, lab, garage, basement, cozy corner, couch, sofa',
  kitchen: 'kitchen, cafe, café, coffee shop, restaurant, bar, bakery, diner, pantry',
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
  beach: 'beach, shore, seaside, coast, sand beach, tropical island, island, lagoon, tropical, bay',
  sea: 'sea, ocean, open water, waves, wave, atlantic, pacific, cliffs, cliff',
  lake: 'swamp, marsh, wetland, bayou, lake, pond, river, riverbank, fjord, reservoir, canal, stream, waterside',
  street:
    'marketplace, skate park, street, alley, sidewalk, avenue, crosswalk, downtown, neighbourhood, neighborhood, market, bazaar, intersection, road at night, city street, town square, times square, broadway, tokyo, shop, storefront, city square, market square, in a square, plaza, piazza, sidewalk cafe, street crossing, pedestrian crossing, tokyo crossing, busy crossing, zebra crossing, shibuya',
  city: 'city, skyline, skyscraper, metropolis, rooftop, new york, manhattan, cityscape, futuristic city, cyberpunk, urban, shanghai, hong kong, dubai, london, paris, berlin, chicago, singapore, seoul, los angeles, san francisco, sydney, istanbul, mumbai, toronto, barcelona',
  village:
    'mountain village, alpine village, snowy village, village, town, hamlet, cobblestone, cottages, countryside village, old town, construction site',
  road: 'road, highway, route, freeway, motorway, racetrack, race track, countryside road, open road, runway, airport',
  jungle:
    'jungle, rainforest, tropical rainforest, tropical jungle, tropical forest, amazon, bamboo forest, bamboo grove',
  forest:
    'forest, wood, woods, woodland, grove, enchanted forest, redwood, clearing, trees, path through trees',
  mountains:
    'mountain, mountains, peak, summit, alps, himalaya, valley, canyon, ridge, highland, hills, fuji',
  desert: 'desert, dune, dunes, sahara, sand, oasis, wasteland, savanna, savannah, safari, outback',
  snowfield:
    'in the snow, in snow, through snow, through the snow, through deep snow, skier, skiing, snowboarder, snowboarding, ski jump, snowfield, arctic, antarctic, antarctica, tundra, glacier, iceberg, north pole, winter wonderland, ice field, frozen lake, ski slope, icy, on the ice, ice floe, sea ice, pack ice',
  field:
    'corn field, cornfield, wheat field, field, meadow, prairie, grassland, farm, pasture, countryside, plain, wheat, hill, grass, hillside, lavender, vineyard, barley, rice terrace, rice field, rice paddy, rice paddies, terraces, plantation, tea plantation, suburbs, prairies',
  garden:
    'japanese garden, zen garden, garden, park, backyard, courtyard, orchard, greenhouse, playground, botanical',
  cave: 'cave, cavern, grotto, mine, tunnel, underground, crystal cave',
  abstract:
    'abstract, pattern, shapes, geometric, kaleidoscope, fractal, waves of color, waves of colour, particles, psychedelic, hypnotic, vortex, swirls, swirling colors, liquid, fluid, mandala, shapes and colors',
} as const;

export type PlaceName = keyof typeof PLACE_WORDS;

/** Words that do not name a place but have one, for prompts that name none. */
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
  room: 'painter, judge, barber, hairdresser, class, school, toy, doll, teddy bear, knitting, surgery, patient, programmer, hacker, yoga studio, gamer, homework, vinyl, presentation, meeting, exam',
  kitchen:
    'chef hat, chefs hat, cooking, barista, bartender, waiter, waitress, baking, dinner, breakfast, lunch, thanksgiving',
  forest: 'gnome, bigfoot, druid, camping, elf princess',
  jungle: 'orangutan, explorer, tarzan',
  beach: 'pirate hat, vacation, holiday, treasure, sunbathing',
  city: 'business, taxi',
  desert: 'cowboy hat, cheetah, mirage, pharaoh',
  sea: 'rocks',
  garden: 'fence',
  studio: 'commercial, advertisement',
  lake: 'beaver, rowing',
};
