import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import { exact, MOST_IN_ALL, MOST_POINTS, MOST_STROKES, PEN_COLOURS, type PenColour } from './pen.ts';

const COLOURS = Object.keys(PEN_COLOURS) as [PenColour, ...PenColour[]];

/** A part of the picture's width or height. */
const part = z.number('must be a number').min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1');

const colour = oneOf(COLOURS);

/** One line of the pen as it is kept: x and y by turns. */
const Stroke = z.object({ colour, points: z.array(part) });
export type Stroke = z.infer<typeof Stroke>;

export const Drawing = z.array(Stroke);
export type Drawing = z.infer<typeof Drawing>;

const NewStroke = z.object({
  colour,
  points: z
    .array(part.transform(exact))
    .min(2, 'must hold a point')
    .max(2 * MOST_POINTS, `must hold at most ${MOST_POINTS} points`)
    .refine((points) => points.length % 2 === 0, 'must hold x and y of each point'),
});

export const NewDrawing = z
  .array(NewStroke)
  .min(1, 'must hold a stroke')
  .max(MOST_STROKES, `must hold at most ${MOST_STROKES} strokes`)
  .refine(
    (strokes) => strokes.reduce((sum, { points }) => sum + points.length / 2, 0) <= MOST_IN_ALL,
    `must hold at most ${MOST_IN_ALL} points`,
  );
