# Animals on four legs: `is` size, heights a second and seconds a step; `build` lengths (see rigs/quadruped.ts).
cat: is 19,.5,1.1 build .28,.62,.27,.1,.6,.36,.05 coat #e08b3c ears=point tail=long belly #fbe6cc coats=#5a5a62,#efe6d8,#2f2c30
dog: is 22,.7,.9 build .34,.6,.28,.13,.6,.33,.5 coat #c58a4a ears=flop tail=curl belly #f6e3c5 coats=#efe6d8,#4a3a30,#8d8b8c
rabbit: is 15,.7,.7 build .2,.46,.34,.04,.8,.34,.15 coat #d9c4a8 ears=long tail=puff belly #fbf3e6 coats=#f4f0e8,#8a6a4a,#9a9aa0
mouse: is 10,.8,.6 build .14,.62,.42,.02,.4,.46,.5,.06 coat #9a9aa4 ears=round tail=long belly #f3dfe0
horse: is 36,.75,.9 build .46,.56,.25,.26,.75,.2,.9,.055 coat #8a5230 ears=small tail=flow mane #3b2318 coats=#3a2c28,#c98a4e,#8d8b8c,#e9e0d2
unicorn: is 36,.7,1 build .45,.55,.25,.26,.8,.2,.85,.055 coat #f6f1fb ears=small tail=flow mane #d48be8 horns=spiral
pegasus: is 36,.7,1 build .45,.55,.25,.26,.8,.2,.85,.055 coat #f7f5f0 ears=small tail=flow mane #e2d6bf wings #e6ecf8
donkey: is 29,.4,1.2 build .4,.56,.29,.2,.7,.24,.8,.06 coat #8f8a86 ears=long tail=tuft belly #e3ddd2 mane #3f3a38
griffin: is 34,.5,1.2 build .34,.66,.31,.18,.7,.3,.1,.09 coat #b5803c ears=point tail=tuft belly #e6c88e crown #f4efe4 beak #f0b03a wings #6b4426
zebra: is 33,.6,1 build .43,.56,.27,.22,.75,.2,.8,.055 coat #f6f3ec ears=small tail=tuft mark=stripes mane #2a2624
cow: is 32,.25,1.6 build .34,.74,.38,.12,.35,.26,.6 coat #f2ece2 ears=small tail=tuft mark=patches horns=short
sheep: is 22,.22,1.5 build .3,.54,.4,.06,.4,.26,.4 coat #f1ece0 ears=flop tail=puff legs #3c3634 mark=wool
pig: is 20,.4,1 build .24,.72,.46,.02,.3,.38,.5 coat #f0a9a4 ears=small tail=curl
goat: is 24,.4,1.2 build .38,.52,.28,.15,.75,.24,.6 coat #e8e2d6 ears=small tail=short horns=curved
fox: is 18,.8,.9 build .33,.64,.26,.12,.5,.34,.55 coat #d9652a ears=point tail=bushy belly #fdf0e0 legs #3a2622 mark=mask
wolf: is 23,.8,.9 build .38,.66,.29,.14,.4,.31,.6 coat #6f7683 ears=point tail=bushy belly #c9cdd4
hedgehog: is 19,.4,.8 build .12,.62,.52,.02,.1,.34,.8,.07 coat #d2a878 ears=round tail=short belly #ecd3ae legs #4a3628 muzzle .36 mark=spines
squirrel: is 20,.7,.6 build .2,.44,.28,.1,.8,.3,.3 coat #b5602b ears=point tail=plume belly #f6e2c4
raccoon: is 20,.5,1 build .24,.56,.36,.06,.4,.36,.4 coat #8b8d94 ears=round tail=ringed belly #dcdad6 legs #3a3a40 mark=bandit
deer: is 31,.6,1.1 build .45,.5,.22,.24,.9,.18,.7,.042 coat #a9713f ears=small tail=short belly #ead2b0 horns=antlers
bear: is 34,.35,1.5 build .3,.66,.46,.04,.4,.36,.5,.13 coat #6b4328 ears=round tail=short
polarbear: is 38,.32,1.5 build .28,.76,.5,.14,.12,.3,.85,.16 coat #f6f4ea ears=round tail=short muzzle .5
panda: is 30,.28,1.6 build .27,.56,.46,.02,.5,.42,.2,.14 coat #f6f4ef ears=round tail=puff legs #26242a mark=panda
elephant: is 46,.22,2 build .34,.62,.48,.04,.2,.38,.1,.15 coat #8d929e ears=sail tail=tuft trunk
lion: is 29,.45,1.3 build .34,.68,.3,.1,.5,.33,.4,.09 coat #d9a24e ears=round tail=tuft belly #f2d9a4 mane #8a4a20
tiger: is 27,.5,1.2 build .34,.76,.31,.08,.4,.34,.35,.09 coat #e2822c ears=round tail=long belly #fff2de mark=stripes
leopard: is 25,.55,1.1 build .36,.76,.27,.08,.4,.31,.35,.08 coat #e3b25c ears=round tail=long belly #fbeed2 mark=spots
hippo: is 34,.2,1.8 build .2,.78,.6,.04,.1,.44,.75,.17 coat #8f7f92 ears=small tail=short belly #d5b3b4 muzzle .72
rhino: is 36,.3,1.4 build .28,.76,.5,.08,0,.36,.9,.14 coat #8b8f97 ears=small tail=tuft muzzle .56 horns=nose
llama: is 36,.35,1.3 build .36,.44,.28,.36,.98,.18,.5,.06 coat #f0e2c8 ears=long tail=puff mark=wool
camel: is 42,.3,1.8 build .46,.52,.26,.26,.7,.17,.8,.055 coat #c79a5e ears=small tail=tuft hump
giraffe: is 58,.22,1.9 build .4,.32,.17,.44,.95,.12,.8,.04 coat #e6b45c ears=small tail=tuft belly #f7e2b4 mark=spots horns=short
moose: is 38,.4,1.3 build .44,.54,.3,.18,.6,.24,.8,.055 coat #6b4a34 ears=small tail=short horns=palms muzzle .6 belly #8a6a4e
bison: is 36,.3,1.5 build .3,.7,.42,.06,.1,.3,.5,.08 coat #5a3c28 ears=small tail=tuft horns=short mane #3a2418 hump
boar: is 22,.5,1 build .24,.68,.42,.02,.2,.38,.8 coat #5a4a40 ears=small tail=curl muzzle .4
ram: is 24,.3,1.4 build .3,.54,.4,.06,.4,.28,.4 coat #e9dfcb legs #4a4038 ears=flop tail=puff mark=wool horns=ram
cheetah: is 24,1.1,.8 build .38,.76,.24,.1,.5,.27,.3 coat #e8b85a belly #fbeed2 ears=round tail=long mark=spots
panther: is 25,.6,1.1 build .36,.76,.27,.08,.4,.31,.35,.08 coat #26262e ears=round tail=long
hyena: is 23,.6,1 build .36,.6,.3,.14,.4,.3,.5 coat #b89a6a ears=round tail=short mark=spots
badger: is 18,.5,1 build .18,.64,.36,.04,.2,.32,.6 coat #6a6a70 belly #e4e2de legs #2a2a30 ears=round tail=short mark=bandit
meerkat: is 17,.6,.8 build .3,.4,.26,.1,.9,.3,.4 coat #c9a474 belly #efe0c4 ears=round tail=long mark=bandit
redpanda: is 18,.5,1 build .2,.58,.34,.04,.4,.38,.3 coat #b5532a belly #3a2018 legs #2a1a16 ears=point tail=ringed mark=mask
husky: is 24,.8,.9 build .36,.6,.3,.13,.6,.33,.45 coat #6f7683 belly #f4f4f2 ears=point tail=curl mark=mask
hamster: is 10,.7,.5 build .1,.5,.46,.01,.4,.46,.3,.06 coat #d9a35c belly #fbf0dc ears=round tail=puff
