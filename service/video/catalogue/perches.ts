/** What animals can sit on, and its words. */
export const PERCH_WORDS = {
  branch: 'branch, tree branch, twig, bough, tree limb',
  rock: 'rock, boulder, stone, cliff, crag, ledge',
  roof: 'roof, rooftop, chimney, roof tiles, roof ridge',
  wire: 'wire, power line, telephone wire, telephone line, electric wire, cable',
  post: 'pier, dock, jetty, post, fence, fence post, wooden post, railing, bollard, pole',
} as const;

export type Perch = keyof typeof PERCH_WORDS | 'gold';
