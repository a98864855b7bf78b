import type { ImageRole } from '#lib/contract/models.ts';
import type { Choice } from './control.ts';
import type { Note, TakenImages, Together } from './notes.ts';

/** A note in words for programs. */
export function noteInEnglish(note: Note): string {
  switch (note.kind) {
    case 'silenceLost':
      return `Silence left out: ${note.model} ${note.sure ? 'will' : 'may'} have sound.`;
    case 'leftOut':
      return `${settingName(note.setting)} left out: ${note.model} does not take it${WITH[note.together]}.`;
    case 'changed': {
      const was = shown(note.was);
      const next = shown(note.next) || 'as usual';
      return `${settingName(note.setting)} ${was} → ${next}: ${note.model} has no ${was}${WITH[note.together]}.`;
    }
    case 'decided':
      return `${settingName(note.setting)} ${note.was} left out: ${note.model} decides it.`;
    case 'notOffered':
      return `${settingName(note.setting)} ${note.was} → ${note.next}: not offered by ${note.model}.`;
    case 'imageLeftOut':
      return `${capitalised(roleName(note.role))} left out: ${taken(note.takes)}.`;
    case 'imageBecomes':
      return `${capitalised(roleName(note.role))} → ${roleName(note.as)}: ${taken(note.takes)}.`;
    case 'anew':
      return 'Made anew from its words: only the service that has a video can change it.';
    case 'onlyName':
      return `@${note.name} is only a name to ${note.model}: characters stay with their service.`;
    case 'links':
      return `${note.count === 1 ? 'An image' : `${note.count} images`} by link left out.`;
    case 'needsImage':
      return `${note.model} needs an image, and this has none.`;
    case 'otherImages':
      return `${note.model} needs other images than these.`;
    case 'movedTo':
      return `Now ${note.model}: ${note.was} does not take ${note.pictures === 1 ? 'this picture' : 'these pictures'}.`;
  }
}

const WITH: Readonly<Record<Together, string>> = {
  pictures: ' with pictures',
  live: ' with live preview',
  nothing: '',
};

const NAMES: Readonly<Record<string, string>> = {
  seconds: 'Length',
  duration: 'Length',
  aspect_ratio: 'Shape',
  generate_audio: 'Sound',
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const settingName = (name: string) => NAMES[name] ?? capitalised(name.replaceAll('_', ' '));
const roleName = (role: ImageRole) => role.replaceAll('_', ' ');
const shown = (choice: Choice) => ('label' in choice ? choice.label : String(choice.value));

function taken({ model, max, roles }: TakenImages): string {
  if (max === 0) return `${model} takes no image with this`;
  const names = [...new Set(roles)].map(roleName);
  return `${model} takes ${max === 1 ? 'one image' : `up to ${max} images`}, as ${names.join(' and ')}`;
}
