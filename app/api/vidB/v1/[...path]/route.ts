import { GET as handle } from '../../../v1/[...path]/route.ts';

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
