import {
  AudioLines,
  Captions,
  Clapperboard,
  Languages,
  LayoutGrid,
  MessageCircle,
  Plus,
  ReceiptText,
  Settings,
  Speech,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type Destination = { href: string; label: string; icon: ReactNode; keys: string; within?: string };

export const CREATE: Destination = {
  href: '/create',
  label: 'Create',
  icon: <Plus aria-hidden />,
  keys: 'g c',
};
export const GALLERY: Destination = {
  href: '/gallery',
  label: 'Gallery',
  icon: <LayoutGrid aria-hidden />,
  keys: 'g g',
};
export const CUTS: Destination = {
  href: '/cuts',
  label: 'Cuts',
  icon: <Clapperboard aria-hidden />,
  keys: 'g f',
};
export const CHARACTERS: Destination = {
  href: '/characters',
  label: 'Characters',
  icon: <UserRound aria-hidden />,
  keys: 'g h',
};
export const LEDGER: Destination = {
  href: '/ledger',
  label: 'Costs',
  icon: <ReceiptText aria-hidden />,
  keys: 'g o',
};
export const SETTINGS: Destination = {
  href: '/settings',
  label: 'Settings',
  icon: <Settings aria-hidden />,
  keys: 'g s',
};
/** The heading over the audio pages; it leads to the first of them. */
export const AUDIO = {
  href: '/audio/transcribe',
  label: 'Audio',
  icon: <AudioLines aria-hidden />,
  within: '/audio',
};
export const AUDIO_PAGES: Destination[] = [
  { href: '/audio/transcribe', label: 'Transcribe', icon: <Captions aria-hidden />, keys: 'g t' },
  { href: '/audio/translate', label: 'Translate', icon: <Languages aria-hidden />, keys: 'g l' },
  { href: '/audio/voices', label: 'Voices', icon: <Speech aria-hidden />, keys: 'g v' },
  { href: '/audio/talk', label: 'Talk', icon: <MessageCircle aria-hidden />, keys: 'g k' },
];

export const DESTINATIONS: Destination[] = [
  CREATE,
  GALLERY,
  CUTS,
  CHARACTERS,
  ...AUDIO_PAGES,
  LEDGER,
  SETTINGS,
];

export function isWithin(pathname: string, folder: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}
