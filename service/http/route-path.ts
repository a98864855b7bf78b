/** `/v1/videos/{id}` as the router writes it. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
