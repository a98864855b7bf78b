import { vi } from 'vitest';

const PRESSES = ['click', 'keydown', 'keyup', 'pointerup'];

/** As in Safari seconds after a press: sound begins only in elements that were loaded or played within one. */
export function withSoundByPress(): void {
  const free = new WeakSet<HTMLMediaElement>();
  const { load, play } = HTMLMediaElement.prototype;
  const press = (media: HTMLMediaElement) => {
    if (window.event?.isTrusted && PRESSES.includes(window.event.type)) free.add(media);
  };
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    press(this);
    load.call(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    press(this);
    return free.has(this) ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}
