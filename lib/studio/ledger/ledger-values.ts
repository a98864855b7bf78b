/** Reserved before a request leaves; then paid, given back, or openly not known. */
export const CHARGE_STATES = ['reserved', 'settled', 'returned', 'unknown'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What was paid for. */
export const CHARGED_WORK = ['video', 'speech', 'dub', 'transcript', 'talk', 'character', 'relay'] as const;

export const UNITS = ['USD', 'credits', 'seconds'] as const;

/** By what charges are summed up. */
export const GROUPS = ['day', 'connection', 'model', 'project', 'person', 'token', 'work'] as const;
export type Group = (typeof GROUPS)[number];

/** Of a model, a connection and whatever else charges are asked for by. */
export const LONGEST_LEDGER_NAME = 500;

/** Of why a request is declined. */
export const LONGEST_REASON = 300;
