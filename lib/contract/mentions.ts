const mention = /(?<![\w.@])@([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)/g;

/** The usernames a prompt mentions as `@<username>`, each once, in order. */
export const mentionedUsernames = (prompt: string): string[] => [
  ...new Set(Array.from(prompt.matchAll(mention), ([, username]) => username as string)),
];
