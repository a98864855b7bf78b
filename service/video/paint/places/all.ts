import type { PlaceName } from '../../scene/vocabulary.ts';
import type { PlacePainter } from '../stage.ts';
import { beach, harbour, lake, sea } from './waters.ts';

export const PLACES = new Proxy({ sea, beach, harbour, lake } as Partial<Record<PlaceName, PlacePainter>>, { get: (all, name) => all[name as PlaceName] ?? lake }) as Record<PlaceName, PlacePainter>;
