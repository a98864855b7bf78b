import type { VideoStyle } from '#lib/contract/models.ts';
import type { Action, CameraMove, Framing, Mood, TimeOfDay, Weather } from '../scene/scene.ts';

export const TIME_WORDS: Record<TimeOfDay, string> = {
  dawn: 'dawn, sunrise, daybreak, early morning, first light, morning',
  day: 'heatwave, heat wave, scorching, blazing sun, sweltering, clear sky, blue sky, day, noon, midday, afternoon, daylight, sunny, bright day, summer, sunshine, sunlit, sun, in the sun',
  sunset: 'sunset, golden hour, evening, sundown, setting sun, golden light, autumn evening',
  dusk: 'dusk, twilight, blue hour, nightfall, gloaming, gloomy',
  night:
    'night, midnight, starry, moonlight, moonlit, nighttime, stars, starlight, full moon, neon, nocturnal, starry night, moon',
};

export const WEATHER_WORDS: Record<Weather, string> = {
  rain: 'rain, rainy, raining, rains, rainfall, raindrops, rainstorm, drizzle, drizzling, drizzly, shower, showers, downpour, cloudburst, torrential, sleet, hail, hailstorm, hailing, wet, soaked, monsoon, typhoon, puddle, puddles, sadness, heartbreak, grief, sorrow, depression',
  snow: 'in the snow, in snow, through snow, through the snow, through deep snow, snowy village, snow, snowy, snowing, snows, snowfall, snowflakes, snowstorm, snowdrift, snowdrifts, snowed, blizzard, whiteout, sleet, hail, hailstorm, hailing, flurries, frost, frosty, frozen, freezing, snow-covered, snow-capped, winter, wintry',
  fog: 'fog, foggy, mist, mists, misty, haze, hazy, smog, smoke, smoky, dust storm, sandstorm, dusty, murky',
  storm:
    'storm, storms, stormy, thunder, thundering, lightning, lightning storm, lightning strike, thunderbolt, lightning bolt, thunderstorm, thunderclouds, tempest, hurricane, typhoon, squall',
  wind: 'wind, winds, windy, windswept, breeze, breezy, gust, gusts, gusty, gale, blizzard, snowstorm, whiteout, hurricane, typhoon, squall, sandstorm, dust storm, blustery',
  rays: 'sun rays, sunbeam, sunbeams, rays of light, god rays, light rays, shafts of light, rays, sunlight, heatwave, heat wave, scorching, blazing sun, sweltering, dappled light, volumetric light, volumetric lighting',
  aurora: 'aurora, northern lights, aurora borealis, southern lights, polar lights',
  clouds: 'cloudy, clouds, overcast, cloud, grey sky, gray sky, dark clouds',
  petals: 'petals, falling petals, blossom petals, spring',
  leaves: 'leaves, falling leaves, autumn leaves, autumn, fall foliage, foliage',
  fireflies: 'fireflies, firefly, glowing particles, magical, sparkles, fairy dust, magic, enchanted, fairy',
  fireworks: 'fireworks, firework, celebration, new year',
  rainbow: 'rainbow, rainbows',
  confetti:
    'confetti, party hat, birthday hat, party, birthday party, joy, happiness, parade, festival, carnival',
};

export const MOOD_WORDS: Record<Mood, string> = {
  calm: 'calm, peaceful, serene, quiet, tranquil, gentle, still, relaxing, cozy, soft, warm, minimal',
  joyful:
    'happy, joyful, cheerful, playful, vibrant, colorful, colourful, fun, lively, cute, bright, whimsical, joy, happiness, laughter, excited',
  dark: 'dark, ominous, scary, spooky, haunted, horror, grim, eerie, abandoned, moody, creepy, gothic, anger, angry, rage, fury, fear, nightmare, despair',
  dreamy:
    'dreamy, dream, surreal, ethereal, fantasy, mystical, pastel, dreamlike, fairytale, nostalgic, memory, memories, imagination, hope',
  epic: 'epic, dramatic, majestic, grand, mighty, heroic, powerful, breathtaking, intense',
  lonely:
    'lonely, sad, alone, melancholy, melancholic, solitary, desolate, lost, sorrow, loneliness, sadness, grief, heartbreak, empty',
};

export const CAMERA_WORDS: Record<CameraMove, string> = {
  'pan-left': 'pan left, pans left, panning left, camera moves left, track left, tracking left',
  'pan-right':
    'pan, panning, pan right, pans right, panning right, camera moves right, tracking shot, track right, pans, tracking, side scrolling, travelling shot',
  'tilt-up':
    'tilt, tilt up, tilts up, tilting up, camera rises, crane up, crane shot, rising shot, looking up',
  'tilt-down': 'tilt down, tilts down, tilting down, crane down, looking down, camera descends',
  'zoom-in':
    'zoom, zoom in, zooms in, zooming in, dolly, dolly in, push in, pushes in, slow zoom, dolly shot, push-in, camera moves forward, fly through',
  'zoom-out':
    'zoom out, zooms out, zooming out, slow zoom out, slowly zooms out, dolly out, slow pull back, pull back, pulls back, pull out, reveal',
  orbit: 'orbit shot, orbiting, camera orbits, orbits, circling camera, rotating camera, camera circles, 360',
  handheld: 'handheld, hand-held, shaky, shaky cam, documentary, found footage, vlog',
  static:
    'static, still camera, locked off, fixed camera, tripod, static shot, locked-off, no camera movement',
};

export const FRAMING_WORDS: Record<Framing, string> = {
  wide: 'wide shot, wide, panorama, panoramic, establishing shot, landscape shot, wide angle, long shot',
  medium: 'medium shot, mid shot',
  close: 'close-up, close up, closeup, macro, extreme close-up, portrait shot, detail, close, portrait of',
  aerial:
    'aerial, aerial view, drone shot, drone view, bird eye view, birds-eye view, from above, top down, flyover, overhead',
};

export const STYLE_WORDS: Record<VideoStyle, string> = {
  cinematic: 'cinematic, film still, movie, anamorphic, blockbuster',
  anime: 'anime, manga, ghibli, cel shaded, cartoon',
  watercolor: 'watercolor, watercolour, aquarelle, painting, painted, gouache, ink wash',
  noir: 'noir, film noir, black and white, monochrome, black-and-white',
  vintage: 'vintage, retro, old film, super 8, 8mm, sepia, 1920s, 1950s, 1970s, vhs, nostalgic film',
  claymation: 'claymation, clay, stop motion, stop-motion, plasticine, felt',
  pixel: 'pixel art, pixel, 8-bit, 8bit, 16-bit, pixelated, retro game, video game',
  sketch: 'sketch, pencil, pencil drawing, line drawing, hand-drawn, charcoal, drawing, doodle',
};

export const ACTION_WORDS: Record<Action, string> = {
  walk: 'walking, walks, walk, strolling, wandering, crossing, hiking, marching, strolls, wanders, pacing',
  run: 'running, runs, run, racing, galloping, chasing, sprinting, speeding, races, gallops, jogging, rushing, chases, charging, runner, sprinter, jogger, marathon runner',
  fly: 'flying, flies, fly, soaring, gliding, hovering, soars, glides, hovers, circling, superhero, superman',
  float: 'floating, floats, drifting, drifts, levitating',
  swim: 'swimming, swims, swim, diving, dives, snorkeling',
  sleep:
    'sleeping, sleeps, asleep, napping, resting, lying, curled, dozing, dozes, snoring, dreaming, nap, sleepy',
  sit: 'sit, sat, sitting, sits, knitting, knits, seated, perched, perching, perches, nesting, roosting, reading, playing the',
  kneel: 'kneeling, kneels, meditating, meditates, meditate, cross-legged, lotus position',
  watch: 'waiting, waits, looking, watching, gazing, gazes, drinking',
  stand: 'standing, stands, posing, parked, grazing, guarding, landed, landing',
  dance:
    'dancing, dances, dance, spinning, twirling, waltzing, tango, waltz, salsa, breakdancer, breakdancing',
  howl: 'howling, howls, howl, roaring, roars',
  jump: 'jumping, jumps, jump, leaping, leaps, hopping, bouncing, breaching, splashing, dunking',
  flip: 'gymnast, acrobat, backflip, backflips, back flip, front flip, frontflip, somersault, somersaults, somersaulting, cartwheel, cartwheels, tumbling, flipping through the air',
};

/** Which side names what burns: before the word or after it. */
export const FIRE_WORDS: Record<'before' | 'around', string> = {
  before:
    'on fire, in flames, ablaze, aflame, engulfed in flames, house fire, burning building, building on fire, caught fire, catches fire',
  around: 'burning, flaming, burns',
};

export const COLOUR_WORDS: Record<string, string> = {
  '#d5342f': 'red, cherry red, crimson, scarlet, ruby, burgundy',
  '#f08a24': 'orange, amber, tangerine, ginger',
  '#f2c230': 'yellow, golden, gold, lemon-yellow, mustard',
  '#3f9b4b': 'green, emerald, lime, olive, mint',
  '#2aa6a0': 'teal, turquoise, cyan, aqua',
  '#2f6fd0': 'blue, azure, navy, sapphire, cobalt',
  '#7d4bc0': 'purple, violet, lilac, indigo',
  '#ef7fa9': 'pink, rose-colored, magenta, coral, salmon-pink, fuchsia',
  '#f5f3ec': 'white, ivory, cream, pale',
  '#25262c': 'black, ebony, jet-black',
  '#8a8f98': 'grey, gray, silver, ash',
  '#c96f45': 'mars, martian, terracotta',
  '#7a4e2d': 'brown, bronze, chestnut, tan, copper, wooden',
};

export const COUNT_WORDS: Record<number, string> = {
  1: 'a, an, one, single, lone',
  2: 'two, pair, couple, both',
  3: 'three, few, some',
  4: 'four, several, group of, team of, pod, group, fleet',
  5: 'five, pack of',
  6: 'six, herd',
  7: 'seven',
  8: 'eight, many, flock, crowd of',
  9: 'nine, school of',
  10: 'ten, swarm',
  12: 'dozen, hundreds, thousands',
};

export const SIZE_WORDS: Record<number, string> = {
  0.5: 'toy, miniature',
  0.55: 'tiny',
  0.75: 'small, little',
  1.25: 'tall',
  1.3: 'big, large',
  1.5: 'towering',
  1.6: 'huge',
  1.7: 'massive',
  1.8: 'giant, enormous',
  1.9: 'gigantic, colossal',
};

export const TEMPO_WORDS: Record<number, string> = {
  0.45: 'slow motion, slow-motion',
  0.5: 'slower',
  0.6: 'slow, slowly',
  1.5: 'quick',
  1.6: 'fast, quickly',
  1.7: 'rapid',
  1.8: 'faster',
  2: 'timelapse, time-lapse, hyperlapse',
};

/** Words for a kind of thing that imply its colour. */
export const LOOK_WORDS: Record<string, string> = {
  '#f0692c': 'goldfish, clownfish, red panda, orangutan',
  '#a08a6a': 'beaver, lioness',
  '#5f5248': 'wildebeest, gnu, bison, buffalo, yak',
  '#33343c': 'panther, crow, raven, blackbird, orca, skunk',
  '#f5f3ec': 'swan, dove, egret, yeti, snow leopard',
  '#f2c230': 'taxi, cab',
  '#8f98a8': 'pigeon',
  '#c4603c': 'robin',
  '#f2cf3a': 'canary, finch, duckling, rubber duck',
  '#3f7fd6': 'bluebird, blue jay',
  '#d13a34': 'cardinal',
  '#d8a050': 'golden retriever, labrador, corgi, shiba, shiba inu',
  '#eceae4': 'dalmatian, polar fox',
  '#9a7350': 'sparrow',
  '#4f9be8': 'genie, djinn',
};
