import { basePath } from '#lib/format/base-path.ts';

export const PROJECT_COOKIE = 'project';

/** Tells the server which project is open, so that it does not briefly send other work. */
export function tellOpenProject(id: string | null): void {
  const age = id === null ? 0 : 31_536_000;
  document.cookie = `${PROJECT_COOKIE}=1; path=${basePath || '/'}; max-age=${age}; samesite=lax`;
}
