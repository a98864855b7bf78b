export interface Frame {
  width: number;
  height: number;
}

/** The sizes and orientations of `POST /v1/video/create` in pixels. */
export const CREATE_FRAMES = {
  small: { landscape: { width: 1280, height: 720 }, portrait: { width: 720, height: 1280 } },
  large: { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } },
} as const;
