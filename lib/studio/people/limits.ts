export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSKEY_NAME = 60;
