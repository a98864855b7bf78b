'use client';
import { ErrorPanel } from '#components/shell/error-panel.tsx';

export default ErrorPanel;
