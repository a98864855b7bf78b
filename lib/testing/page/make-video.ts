import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
} from 'mediabunny';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { sampleMedia } from '../samples/sample-cut.ts';

const BITS = 8;
const SIZE = { width: 160, height: 96 };

type Made = {
  /** 0 to 255; read back from every frame. */
  id: number;
  frames: number;
  fps?: number;
  /** Hertz of its sound; none without. */
  tone?: number;
  /** How that is kept: as it is, or as browsers decode it. */
  sound?: 'pcm-s16' | 'opus';
  /** One shade in place of what can be read back. */
  grey?: number;
  width?: number;
  height?: number;
};

/** A small real video whose every frame says which file and which frame it is. */
export async function makeVideo(video: Made): Promise<string> {
  const { id, frames, fps = 24, tone, grey, sound: codec = 'pcm-s16' } = video;
  const { width, height } = { ...SIZE, ...video };
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const picture = new CanvasSource(canvas, { codec: 'avc', bitrate: QUALITY_HIGH, keyFrameInterval: 0.5 });
  output.addVideoTrack(picture, { frameRate: fps });
  const sound = new AudioBufferSource({ codec, bitrate: QUALITY_HIGH });
  if (tone !== undefined) output.addAudioTrack(sound);
  await output.start();
  if (tone !== undefined) await sound.add(toneOf(tone, frames / fps));
  for (let frame = 0; frame < frames; frame++) {
    if (grey !== undefined) {
      context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
      context.fillRect(0, 0, width, height);
    } else {
      drawBits(context, id, 0, width, height);
      drawBits(context, frame, height / 2, width, height);
    }
    await picture.add(frame / fps, 1 / fps);
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error('no file');
  return URL.createObjectURL(new Blob([output.target.buffer], { type: 'video/mp4' }));
}

function drawBits(
  context: OffscreenCanvasRenderingContext2D,
  value: number,
  top: number,
  width: number,
  height: number,
): void {
  for (let bit = 0; bit < BITS; bit++) {
    context.fillStyle = value & (1 << bit) ? '#fff' : '#000';
    context.fillRect((bit * width) / BITS, top, width / BITS, height / 2);
  }
}

/** Which file and which of its frames is on a canvas. */
export function readFrame(canvas: HTMLCanvasElement): { id: number; frame: number } {
  const context = canvas.getContext('2d');
  const read = (y: number) =>
    Array.from({ length: BITS }, (_, bit) => {
      const x = Math.floor(((bit + 0.5) * canvas.width) / BITS);
      return (context?.getImageData(x, Math.floor(y), 1, 1).data[0] ?? 0) > 127 ? 1 << bit : 0;
    }).reduce((sum, part) => sum + part, 0);
  return { id: read(canvas.height / 4), frame: read((canvas.height * 3) / 4) };
}

export function pixel(canvas: HTMLCanvasElement, x: number, y: number): number[] {
  const data = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [];
  return [...data].slice(0, 3);
}

function toneOf(hertz: number, seconds: number, sampleRate = 48_000): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.round(seconds * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) {
    samples[at] = 0.5 * Math.sin((2 * Math.PI * hertz * at) / sampleRate);
  }
  return buffer;
}

/** As the studio tells of a file that is there. */
export const mediaAt = (key: CutMedia['key'], url: string, more: Partial<CutMedia> = {}): CutMedia =>
  sampleMedia(key, { url, ...SIZE, duration: null, fps: 24, hasSound: true, ...more });
