import 'server-only';
import { vi } from 'vitest';
import { forgetAll } from '../process/singleton.ts';

// Test files share a process, for loading everything again costs more than most of them. What a process keeps is
// forgotten between two of them.
vi.unstubAllEnvs();
forgetAll();
