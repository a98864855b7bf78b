/** Reserved before a request leaves; then paid, given back, or openly not known. */
export const CHARGE_STATES = ['reserved', 'settled', 'returned', 'unknown'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Kinds of paid work. */
export const CHARGED_WORK = ['video', 'speech', 'dub', 'transcript', 'talk', 'character', 'relay'] as const;

export const UNITS = ['USD', 'credits', 'seconds'] as const;

/** By what charges are summed up. */
export const GROUPS = ['day', 'connection', 'model', 'project', 'person', 'token', 'work'] as const;
export type Group = (typeof GROUPS)[number];

/** For models, connections and other filters of charges. */
export const LONGEST_LEDGER_NAME = 500;

/** Of why a request is declined. */
export const LONGEST_REASON = 300;
