export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

const centred = (size: Size, within: Size): Box => ({
  ...size,
  x: (within.width - size.width) / 2,
  y: (within.height - size.height) / 2,
});
const scaled = ({ width, height }: Size, by: number) => ({ width: width * by, height: height * by });

/** Treats sizes within a pixel or two as the same shape. */
export const sameShape = (one: Size, other: Size) =>
  Math.abs(one.width * (other.height / one.height) - other.width) < 2;

/** The part of a picture that fills a frame of another shape. */
export function coveringPart(picture: Size, frame: Size): Box {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  return centred(scaled(frame, 1 / scale), picture);
}

/** Where the whole picture lies in a frame of another shape. */
export function containedBox(picture: Size, frame: Size): Box {
  return centred(
    scaled(picture, Math.min(frame.width / picture.width, frame.height / picture.height)),
    frame,
  );
}

export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

const LONGEST = [640, 960, 1280];

/** How large to draw a side of this shown length: in few steps, and no more than needed. */
export const drawnSide = (shown: number) =>
  (shown > 0 && LONGEST.find((side) => side >= shown)) || Math.max(...LONGEST);

/** No larger than the longest side allows, in even pixels. */
export function atMost({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
