import { onTestFinished } from 'vitest';

/** What a microphone gives that hears something. */
export function hum(): MediaStream {
  const sound = new AudioContext();
  onTestFinished(() => sound.close());
  const heard = sound.createMediaStreamDestination();
  const tone = sound.createOscillator();
  tone.connect(heard);
  tone.start();
  return heard.stream;
}
