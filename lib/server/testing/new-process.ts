import 'server-only';
import { vi } from 'vitest';
import { asNewProcess } from './as-new-process.ts';

// Test files share a process, for loading everything again costs more than most of them. What a process keeps is
// forgotten between two of them.
vi.unstubAllEnvs();
asNewProcess();
