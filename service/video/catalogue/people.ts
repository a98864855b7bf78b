import { subject } from './subject.ts';

export const PEOPLE = [
  subject(
    'person, cossack, grandpa, uncle, nephew, husband, boyfriend, cousin, daddy, twin, sibling, teenager, teen, adult, elder, neighbor, neighbour, customer, guest, host, fan, spectator, bystander, commuter, employee, colleague, entrepreneur, mayor, protester, volunteer, trainer, referee, champion, winner, skydiver, paraglider, base jumper, daredevil, biker, potter, weaver, sculptor, writer, author, poet, reader, janitor, cleaner, reporter, presenter, youtuber, podcaster, vlogger, inventor, architect, accountant, cashier, clerk, secretary, merchant, trader, vendor, seller, brewer, cobbler, jeweler, jeweller, trucker, courier, sherpa, guide, trapper, rower, trekker, backpacker, matador, fortune teller, prophet, philosopher, historian, beggar, prisoner, bodyguard, assassin, nomad, bedouin, peasant, lord, owner, master, celebrity, actor, comedian, someone, somebody, genius, horse trainer, man, guy, human, stranger, figure, boy, traveler, traveller, hiker, wanderer, pedestrian, people, hitchhiker, mime, barber, gymnast, acrobat, breakdancer, patient, instructor, passenger, astronomer, racer, butler, thief, police cop, officer, sailor, judge, lifeguard, bartender, hacker, programmer, developer, streamer, influencer, villager, druid, gnome, rider, racing driver, friend, father, musician, student, worker, hero, pilgrim, captain, old man, grandfather, brother, player, climber, conductor, warrior, pilot, driver, waiter, barista, explorer, gamer, dad, tailor, carpenter',
    'person ground village',
    { anyone: true },
  ),
  subject(
    'woman, maid, model, fashion model, supermodel, seamstress, niece, wife, girlfriend, widow, nanny, stewardess, flight attendant, hostess, schoolgirl, heroine, priestess, cheerleader, grandma, granny, mama, mommy, granddaughter, teenage girl, girl, lady, mother, grandmother, actress, sister, mom, mum, waitress, goddess, bridesmaid, ballerina girl, old woman, geisha, housewife, aunt',
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
