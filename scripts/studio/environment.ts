const STUDIO_ONLY =
  /^(MEDIA_API_|S3_|DATABASE_URL$|STUDIO_PASSWORD$|SESSION_SECRET$|PUBLIC_URL$|EMBEDDED_SERVICE$)/;

/** An environment without what only the running studio may know: its secrets and where it finds things. */
export function withoutStudioSecrets(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = { ...source };
  for (const name of Object.keys(kept)) if (STUDIO_ONLY.test(name)) delete kept[name];
  return kept;
}
