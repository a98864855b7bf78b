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
  ShieldQuestion,
  Speech,
  UserRound,
} from 'lucide-react';
import type { Messages } from 'next-intl';
import type { ReactNode } from 'react';

/** Labelled by `shell.pages`. */
type PageId = keyof Messages['shell']['pages'];

export type Destination = { id: PageId; href: string; icon: ReactNode; keys: string; within?: string };

export const CREATE: Destination = {
  href: '/create',
  id: 'create',
  icon: <Plus aria-hidden />,
  keys: 'g c',
};
export const GALLERY: Destination = {
  href: '/gallery',
  id: 'gallery',
  icon: <LayoutGrid aria-hidden />,
  keys: 'g g',
};
export const CUTS: Destination = {
  href: '/cuts',
  id: 'cuts',
  icon: <Clapperboard aria-hidden />,
  keys: 'g f',
};
export const CHARACTERS: Destination = {
  href: '/characters',
  id: 'characters',
  icon: <UserRound aria-hidden />,
  keys: 'g h',
};
export const LEDGER: Destination = {
  href: '/ledger',
  id: 'ledger',
  icon: <ReceiptText aria-hidden />,
  keys: 'g o',
};
/** Requests of programs: in the rail while some wait or the page is open. */
export const REQUESTS: Omit<Destination, 'keys'> = {
  href: '/requests',
  id: 'requests',
  icon: <ShieldQuestion aria-hidden />,
};
export const SETTINGS: Destination = {
  href: '/settings',
  id: 'settings',
  icon: <Settings aria-hidden />,
  keys: 'g s',
};
/** The heading of the audio pages; links to the first. */
export const AUDIO: Omit<Destination, 'keys'> & { within: string } = {
  href: '/audio/transcribe',
  id: 'audio',
  icon: <AudioLines aria-hidden />,
  within: '/audio',
};
export const AUDIO_PAGES: Destination[] = [
  { href: '/audio/transcribe', id: 'transcribe', icon: <Captions aria-hidden />, keys: 'g t' },
  { href: '/audio/translate', id: 'translate', icon: <Languages aria-hidden />, keys: 'g l' },
  { href: '/audio/voices', id: 'voices', icon: <Speech aria-hidden />, keys: 'g v' },
  { href: '/audio/talk', id: 'talk', icon: <MessageCircle aria-hidden />, keys: 'g k' },
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
