import { Join } from '#components/sign-in/join.tsx';
import { linkedPage } from '../linked-page.tsx';
import { titled } from '../titled.ts';

export const generateMetadata = titled('welcome', { robots: 'noindex' });

export default linkedPage(Join);
