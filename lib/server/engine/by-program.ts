import 'server-only';

/** A program that has work go on answers for it from then on, with its own limits, whoever began it. */
export const byProgram = (agent: string | undefined) => (agent === undefined ? {} : { agent });
