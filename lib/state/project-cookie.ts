import { basePath } from '#lib/format/base-path.ts';

export const PROJECT_COOKIE = 'project';

/** The cookie tells the server that a project is open, so that it sends no work of others for a moment. */
export function tellOpenProject(id: string | null): void {
  const age = id === null ? 0 : 31_536_000;
  document.cookie = `${PROJECT_COOKIE}=1; path=${basePath || '/'}; max-age=${age}; samesite=lax`;
}
