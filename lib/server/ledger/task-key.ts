import 'server-only';

/** A task is charged once, however often it is sent. */
export const taskKey = ({ id }: { id: string }) => `task:${id}`;
