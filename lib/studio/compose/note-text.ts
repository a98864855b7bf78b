import type { Translator } from '#lib/language/translator.ts';
import { choiceLabel, settingLabel } from './control-labels.ts';
import type { Note, TakenImages } from './notes.ts';

type Words = Translator<'compose'>;

/** A note in the language of who reads it. */
export function noteText(note: Note, t: Words): string {
  switch (note.kind) {
    case 'silenceLost':
      return t('notes.silenceLost', { model: note.model, sure: note.sure ? 'yes' : 'no' });
    case 'leftOut':
      return t('notes.leftOut', { ...note, setting: settingLabel(note.setting, t) });
    case 'changed': {
      const [was, next] = [choiceLabel(note.was, t), choiceLabel(note.next, t) || t('asUsual')];
      return t('notes.changed', { ...note, setting: settingLabel(note.setting, t), was, next });
    }
    case 'decided':
      return t('notes.decided', { ...note, setting: settingLabel(note.setting, t) });
    case 'notOffered':
      return t('notes.notOffered', { ...note, setting: settingLabel(note.setting, t) });
    case 'imageLeftOut': {
      const role = t(`roles.${note.role}.label`);
      return t('notes.imageLeftOut', { role, takes: takesWords(note.takes, t) });
    }
    case 'imageBecomes': {
      const [role, as] = [t(`roles.${note.role}.label`), t(`roles.${note.as}.word`)];
      return t('notes.imageBecomes', { role, as, takes: takesWords(note.takes, t) });
    }
    case 'anew':
      return t('notes.anew');
    case 'onlyName':
      return t('notes.onlyName', { name: note.name, model: note.model });
    case 'links':
      return t('notes.links', { count: note.count });
    case 'needsImage':
    case 'otherImages':
      return t(`notes.${note.kind}`, { model: note.model });
    case 'movedTo':
      return t('notes.movedTo', { model: note.model, was: note.was, pictures: note.pictures });
  }
}

function takesWords({ model, max, roles }: TakenImages, t: Words): string {
  if (max === 0) return t('notes.takesNone', { model });
  const names = [...new Set(roles)].map((role) => t(`roles.${role}.word`));
  const named = names.reduce((first, last) => t('and', { first, last }));
  return t('notes.takes', { model, max, roles: named });
}
