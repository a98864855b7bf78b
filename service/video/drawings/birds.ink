# Birds: `flies` size, speed, seconds a beat and reach; `stands` size, speed, period, neck and legs.
bird: flies 6.5,1.5,.6,.48 body #4a5268 wing #343b50 beak #e8a33c tail .08
seagull: flies 9,.9,1.1,.46 body #f6f8fa wing #b8c4ce tips #33363e beak #f0b02c legs #e89a5a bill=gull tail -.02
eagle: flies 17,.5,1.5,.6 body #5a3a24 wing #452b1a beak #f0b03a head #f7f2e8 belly #6b472e bill=hook tail .1 skull .15
parrot: flies 11,.9,.7,.46 body #e8413a wing #2a7fe0 tips #1f4fb0 band #f2c230 beak #2b2b2b legs #6a6a70 cheek #fbf6ec bill=curved tail .34 skull .18
vulture: flies 17,.4,1.9,.62 body #4a3d34 wing #352a24 beak #e8d8b8 head #e8a890 ruff #f4efe4 legs #b8a890 bill=hook skull .115
pelican: flies 15,.5,1.4,.55 body #f6f2ea wing #d8d4cc tips #33363e beak #f0a83c bill=long
toucan: flies 13,.9,.7,.46 body #22242c wing #17181f beak #f08a2c cheek #fbf6ec bill=great
crow: flies 8,1.2,.7,.48 body #22242c wing #17181f beak #33363f tail .1
dove: flies 7,1.2,.6,.48 body #f7f5f0 wing #e2e0da beak #e8a0a0
hawk: flies 14,.6,1.3,.58 body #8a5f3c wing #6b4527 beak #f0b03a belly #e8d8b8 bill=hook tail .1
swan: stands 16,.5,1.6,.34,0 body #f7f4ec wing #dcd8ce beak #f0922c
goose: stands 18,.4,1.2,.26,0 body #b8b0a4 wing #8a8278 beak #f0922c
flamingo: stands 30,0,2.6,.26,.46 body #f58fb0 wing #e8688f beak #d9566f bill=curved
stork: stands 32,0,2.6,.2,.46 body #f7f5f0 wing #26262e beak #d9453c bill=long
chicken: stands 13,.3,.7,.06,.2 body #f4ead6 wing #d8c29a beak #f0a02c crest #d9342f
rooster: stands 15,.3,.7,.08,.22 body #a8452a wing #2f5a4a tips #1f3a30 beak #f0a02c crest #d9342f
