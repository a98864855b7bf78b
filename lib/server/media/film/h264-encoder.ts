import 'server-only';
import { Encoder, Rational } from 'node-av';
import {
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';

const PRESET = { preset: 'veryfast', crf: '18' };

/** For pictures with HD colours; frame times use the time base of the first one. */
export const h264Encoder = (fps: number): Encoder =>
  Encoder.createSync(FF_ENCODER_LIBX264, {
    // Not by `options`: node-av frees those twice.
    configure: (context) => {
      for (const [name, value] of Object.entries(PRESET)) {
        context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);
      }
    },
    context: {
      // Determines the level, beyond which devices do not play.
      framerate: new Rational(Math.round(fps * 1000), 1000),
      gopSize: Math.round(fps * 2),
      colorRange: AVCOL_RANGE_MPEG,
      colorSpace: AVCOL_SPC_BT709,
      colorPrimaries: AVCOL_PRI_BT709,
      colorTrc: AVCOL_TRC_BT709,
    },
  });
