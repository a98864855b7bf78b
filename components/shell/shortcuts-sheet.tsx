import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useOverlays } from '#lib/state/command-store.ts';
import { useShortcutRegistry } from '#lib/state/shortcut-store.ts';

/** All shortcuts active now, the page's own included. */
export function ShortcutsSheet() {
  const t = useTranslations('shell');
  const open = useOverlays((state) => state.open === 'shortcuts');
  const show = useOverlays((state) => state.show);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => show(next ? 'shortcuts' : null)}
      title={t('keyboardShortcuts')}
      width="lg"
    >
      <ShortcutList />
    </Dialog>
  );
}

/** Separate, so a closed sheet renders nothing. */
function ShortcutList() {
  const t = useTranslations('shell');
  const shortcuts = useShortcutRegistry((state) => state.entries);
  const groups = [...Map.groupBy(shortcuts.values(), ({ group }) => group)];
  return (
    <div className="gap-x-10 sm:columns-2">
      {groups.map(([group, entries]) => (
        <section key={group} className="mb-5 break-inside-avoid">
          <h3 className="pb-1 text-xs font-medium text-faint">{group}</h3>
          <dl>
            {[...Map.groupBy(entries, ({ label }) => label)].map(([label, same]) => (
              <div
                key={label}
                className="flex items-center justify-between gap-4 border-b py-1.5 text-sm last:border-0"
              >
                <dt>{label}</dt>
                <dd className="flex shrink-0 items-center gap-1.5">
                  {same.map(({ keys }, place) => (
                    <Fragment key={keys}>
                      {place > 0 && <span className="text-xs text-faint">{t('or')}</span>}
                      <Kbd keys={keys} className="text-muted pointer-coarse:inline-flex!" />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
