import { route } from '#lib/server/door/route.ts';
import { relayFile } from '#lib/server/relay/relay-file.ts';

const handle = route(relayFile);

export { handle as GET, handle as HEAD };
