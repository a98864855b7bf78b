/** How things that stay where they are keep time. */
export const still = { travel: 'stay', period: 3, poses: 16 } as const;
