export const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

const TEXT_FIELD = 'textarea, input, [contenteditable]';

/**
 * The files that are pasted. Office programs put a picture of the text beside it: in a field, the text is meant.
 */
export function pastedFiles({
  clipboardData,
  target,
}: Pick<ClipboardEvent, 'clipboardData' | 'target'>): File[] {
  const isInField = target instanceof Element && target.closest(TEXT_FIELD) !== null;
  if (!clipboardData || (isInField && clipboardData.types.includes('text/plain'))) return [];
  return [...clipboardData.files];
}

/** What is dropped can be read only during the event; what folders hold, later. */
export function filesOf(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.();
    return (entry?.isDirectory ? entry : item.getAsFile()) ?? [];
  });
  return Promise.all(entries.map((entry) => (entry instanceof File ? [entry] : readableFilesIn(entry)))).then(
    (found) => found.flat(),
  );
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
/** What systems and programs leave in folders. */
const isLitter = (name: string) => name.startsWith('.') || LITTER.has(name);
const LITTER = new Set(['Thumbs.db', 'desktop.ini', '__MACOSX']);

/** One that cannot be read must not keep the others out. */
const readableFilesIn = (entry: FileSystemEntry): Promise<File[]> => filesIn(entry).catch(() => []);

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isLitter(entry.name)) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  // A browser hands out a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    entries.push(...some);
  }
  // As a person counts: the tenth picture comes after the second.
  entries.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  return (await Promise.all(entries.map(readableFilesIn))).flat();
}
