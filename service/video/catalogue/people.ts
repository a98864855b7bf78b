import { subject } from './subject.ts';

export const PEOPLE = [
  subject(
    'person, grandpa, uncle, nephew, husband, boyfriend, cousin, daddy, twin, sibling, teenager, teen, adult, elder, neighbor, neighbour, customer, guest, host, fan, spectator, bystander, commuter, boss, manager, ceo, employee, colleague, coworker, entrepreneur, president, politician, mayor, activist, protester, volunteer, therapist, psychologist, trainer, referee, champion, winner, skydiver, paraglider, base jumper, daredevil, biker, motorcyclist, potter, weaver, sculptor, writer, author, poet, reader, librarian, janitor, cleaner, florist, pharmacist, chemist, journalist, reporter, presenter, youtuber, podcaster, vlogger, alchemist, inventor, architect, accountant, banker, cashier, clerk, secretary, salesman, merchant, trader, vendor, seller, butcher, brewer, cobbler, jeweler, jeweller, stonemason, roofer, welder, trucker, courier, sherpa, guide, trapper, rower, trekker, backpacker, wrestler, sumo wrestler, bullfighter, matador, juggler, fortune teller, prophet, preacher, pastor, philosopher, mathematician, physicist, historian, beggar, prisoner, guard, bodyguard, sheriff, assassin, nomad, bedouin, caveman, peasant, duke, lord, sultan, owner, master, celebrity, actor, comedian, gentleman, someone, somebody, genius, ringmaster, horse trainer, street artist, mad scientist, vet, opera singer, street singer, pizzaiolo, security guard, bricklayer, man, guy, human, stranger, figure, boy, traveler, traveller, hiker, wanderer, farmer, pedestrian, people, hitchhiker, mime, mummy, barber, hairdresser, fencer, cricket player, karate fighter, judoka, martial artist, gymnast, acrobat, breakdancer, patient, instructor, surgeon, dentist, passenger, astronomer, racer, jockey, lifter, weightlifter, bodybuilder, goalkeeper, goalie, yogi, angler, archer, lumberjack, butler, thief, police cop, officer, angel, groom, frankenstein, archaeologist, sailor, footballer, soccer player, football player, basketball player, tennis player, hockey player, ice hockey player, baseball player, batter, golf player, marathon runner, sprinter, beekeeper, mechanic, plumber, electrician, veterinarian, professor, judge, lawyer, priest, lifeguard, bartender, mailman, hacker, programmer, developer, streamer, influencer, villager, ranger, druid, troll, goblin, orc, dwarf, gnome, rider, racing driver, friend, father, fisherman, baker, gardener, musician, chef, student, worker, hero, pilgrim, monk, samurai, wizard, sorcerer, mage, warlock, businessman, king, emperor, prince, knight, crusader, paladin, pirate, buccaneer, captain, old man, grandfather, brother, photographer, painter, artist, detective, private eye, secret agent, spy, cowboy, skier, hunter, teacher, cook, builder, construction worker, engineer, miner, firefighter, fireman, santa, santa claus, father christmas, player, athlete, boxer, runner, jogger, climber, mountaineer, skateboarder, skateboarding, snowboarder, skater, golfer, drummer, singer, rapper, guitarist, dj, conductor, doctor, scientist, soldier, warrior, viking, gladiator, ninja, pilot, driver, waiter, barista, explorer, shepherd, magician, clown, gamer, dad, elf, superhero, superman, vampire, zombie, policeman, postman, tourist, tailor, blacksmith, carpenter',
    'person ground village',
    { anyone: true },
  ),
  subject(
    'woman, maid, model, fashion model, supermodel, seamstress, niece, wife, girlfriend, widow, nanny, stewardess, flight attendant, hostess, duchess, schoolgirl, heroine, priestess, cheerleader, grandma, granny, mama, mommy, granddaughter, teenage girl, girl, lady, mother, queen, princess, empress, bride, witch, sorceress, grandmother, nurse, actress, sister, mom, mum, waitress, goddess, elf princess, bridesmaid, nun, fairy, pixie, ballerina girl, old woman, geisha, housewife, aunt, businesswoman, policewoman, yoga instructor, yoga teacher',
    'person ground garden',
    { anyone: true },
  ),
  subject(
    'child, son, daughter, grandson, grandchild, kid, toddler, children, childhood, baby, little girl, little boy',
    'person ground garden',
    { anyone: true },
  ),
  subject(
    'dancer, figure skater, ice skater, ice dancer, ballerina, dancing couple, ballet',
    'person ground stage',
  ),
  subject('astronaut, cosmonaut, spaceman, space explorer', 'person ground moon'),
  subject('robot, android, cyborg, droid, mech', 'person ground city'),
  subject('skeleton, skeletons, grim reaper', 'person ground field'),
  subject('werewolf, wolfman, lycan', 'creature ground forest'),
  subject('mermaid, siren, merman', 'creature water sea'),
  subject('snowman', 'creature ground snowfield'),
  subject('ghost, spirit, phantom, genie, djinn, spectre', 'creature ground village', {
    nightly: true,
  }),
  subject('alien, extraterrestrial, martian creature', 'creature ground moon'),
  subject(
    'golem, stone golem, rock golem, stone giant, rock monster, stone monster, rock giant',
    'creature ground mountains',
  ),
  subject('monster, cyclops, ogre, minotaur, creature, demon', 'creature ground forest'),
  subject('teddy, teddy bear, stuffed animal, plush toy, plushie, stuffed bear', 'creature table room', {}),
  subject('swimmer', 'creature water pool'),
  subject('diver, scuba diver, freediver, snorkeler, scuba diving, scuba', 'creature deep underwater'),
  subject('surfer, surfing, surfboard', 'creature water sea'),
  subject('scarecrow', 'thing ground field'),
];
