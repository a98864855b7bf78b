import 'server-only';

/** A program that resumes work becomes its agent: its own limits apply from then on. */
export const byProgram = (agent: string | undefined) => (agent === undefined ? {} : { agent });
