'use client';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import {
  AUDIO,
  AUDIO_PAGES,
  CHARACTERS,
  CREATE,
  CUTS,
  type Destination,
  GALLERY,
  isWithin,
  LEDGER,
  REQUESTS,
  SETTINGS,
} from './destinations.tsx';
import { OpenOverlay } from './lazy-overlays.tsx';
import { AudioLinks, NearLink, RAIL_ROW, RAIL_ROW_ON, RailLink } from './links.tsx';
import { Logo } from './logo.tsx';
import { Makers } from './people/makers.tsx';
import { ServiceStatus, ServiceStatusLine } from './service-status.tsx';

/** Loaded after the page. */
const loadProjects = () => import('./projects/project-rail.tsx');

const RailCount = ({ children }: { children: number }) => (
  <span className="ml-auto text-xs font-normal text-faint tabular-nums max-xl:hidden">{children}</span>
);

function GalleryCount() {
  const { data } = useQuery(taskCountsOptions());
  return data?.all ? <RailCount>{data.all}</RailCount> : null;
}

function RequestsLink() {
  const { waiting = 0 } = useQuery(approvalsOptions()).data ?? {};
  const isHere = isWithin(usePathname(), REQUESTS.href);
  if (waiting === 0 && !isHere) return null;
  return <RailLink {...REQUESTS} count={waiting > 0 && <RailCount>{waiting}</RailCount>} />;
}

type PageMenuProps = {
  pages: readonly Omit<Destination, 'keys'>[];
  trigger: ReactNode;
  side: 'right' | 'top';
};

/** Pages as a menu, where a list has no room. */
function PageMenu({ pages, trigger, side }: PageMenuProps) {
  const t = useTranslations('shell.pages');
  const router = useRouter();
  const pathname = usePathname();
  const entries = pages.map(({ id, href, icon }) => ({
    label: t(id),
    icon,
    checked: isWithin(pathname, href),
    onSelect: () => router.push(href),
  }));
  return (
    <DropdownMenu
      trigger={trigger}
      side={side}
      align={side === 'top' ? 'center' : 'start'}
      entries={entries}
    />
  );
}

function AudioButton(props: ComponentProps<'button'>) {
  const label = useTranslations('shell.pages')('audio');
  const inAudio = isWithin(usePathname(), AUDIO.within);
  return (
    <Tooltip content={label} side="right">
      <button
        {...props}
        type="button"
        aria-label={label}
        className={classes(RAIL_ROW, inAudio && RAIL_ROW_ON)}
      >
        {AUDIO.icon}
      </button>
    </Tooltip>
  );
}

export function Rail() {
  const t = useTranslations('shell');
  const projects = useLazyModule(loadProjects);
  return (
    <header className="flex min-h-0 flex-col gap-3 overflow-y-auto border-r bg-panel px-2.5 py-3 max-md:hidden max-xl:items-center">
      <div className="flex items-center gap-2.5 max-xl:flex-col xl:pl-2">
        <Logo />
        <span className="grow font-semibold tracking-tight max-xl:sr-only">Dailies</span>
        <OpenOverlay overlay="palette" />
      </div>
      <nav aria-label={t('main')} className="grid w-full gap-0.5">
        <Makers>
          <RailLink {...CREATE} />
        </Makers>
        <RailLink {...GALLERY} count={<GalleryCount />} />
        <RailLink {...CUTS} />
        <RailLink {...CHARACTERS} />
        <div className="max-xl:hidden">
          <RailLink {...AUDIO} />
        </div>
        <AudioLinks />
        <div className="xl:hidden">
          <PageMenu pages={AUDIO_PAGES} side="right" trigger={<AudioButton />} />
        </div>
        <RailLink {...LEDGER} />
        <RequestsLink />
        <RailLink {...SETTINGS} />
      </nav>
      {projects && <projects.ProjectRail />}
      <div className="mt-auto flex w-full items-center gap-1 border-t pt-2.5 max-xl:flex-col">
        <ServiceStatus />
        <OpenOverlay overlay="shortcuts" />
      </div>
    </header>
  );
}

/** The top bar on a phone: what the rail holds besides pages. */
export function TopBar() {
  const projects = useLazyModule(loadProjects);
  return (
    <header className="flex h-12 items-center gap-2.5 border-b bg-panel pr-1.5 pl-4 md:hidden">
      <Logo />
      <span className="grow font-semibold tracking-tight">Dailies</span>
      <ServiceStatusLine />
      {projects && <projects.ProjectButton />}
      <OpenOverlay overlay="palette" />
    </header>
  );
}

const TAB =
  'flex h-14 min-w-0 flex-col px-1 items-center justify-center gap-1 text-[11px] font-medium text-muted focus-visible:outline-offset-[-3px] aria-[current=page]:text-text data-on:text-text [&_svg]:size-5';

/** A sixth of a phone is narrow for the longest labels. */
function TabLabel({ children }: { children: string }) {
  return <span className="max-w-full truncate tracking-tight max-[420px]:text-[10px]">{children}</span>;
}

/** Pages used now and then. */
const MORE = [LEDGER, REQUESTS, SETTINGS];

export function TabBar() {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const pathname = usePathname();
  const tab = ({ id, href, icon }: Destination) => (
    <NearLink
      key={href}
      href={href}
      aria-current={isWithin(pathname, href) ? 'page' : undefined}
      className={TAB}
    >
      {icon}
      <TabLabel>{t(`pages.${id}`)}</TabLabel>
    </NearLink>
  );
  const menu = (icon: ReactNode, label: string, on: boolean) => (
    <button type="button" data-on={on || undefined} className={TAB}>
      {icon}
      <TabLabel>{label}</TabLabel>
    </button>
  );
  return (
    <nav
      aria-label={t('main')}
      className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col border-t bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Makers>{tab(CREATE)}</Makers>
      {[GALLERY, CUTS, CHARACTERS].map(tab)}
      <PageMenu
        pages={AUDIO_PAGES}
        side="top"
        trigger={menu(AUDIO.icon, t('pages.audio'), isWithin(pathname, AUDIO.within))}
      />
      <PageMenu
        pages={MORE}
        side="top"
        trigger={menu(
          <Ellipsis aria-hidden />,
          tCommon('more'),
          MORE.some(({ href }) => isWithin(pathname, href)),
        )}
      />
    </nav>
  );
}
