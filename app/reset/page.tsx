import { ResetPassword } from '#components/sign-in/reset-password.tsx';
import { linkedPage } from '../linked-page.tsx';
import { titled } from '../titled.ts';

export const generateMetadata = titled('newPassword', { robots: 'noindex' });

export default linkedPage(ResetPassword);
