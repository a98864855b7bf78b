import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

type FileDropOptions = {
  onFiles: (files: File[]) => void;
  onDragEnter?: () => void;
  disabled?: boolean;
  /** The page handles pasted files itself. */
  noPaste?: boolean;
};

/** An area that takes files dropped on it, folders with all they hold, pasted into it, or chosen. */
export function useFileDrop({ onFiles, onDragEnter, disabled = false, noPaste = false }: FileDropOptions) {
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isDragActive, setDragActive] = useState(false);
  useNoDropBeside(area, disabled);
  const take = (files: File[]) => files.length > 0 && onFiles(files);
  const hold = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragActive(true);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      hold(event);
      if (hasFiles(event.dataTransfer)) onDragEnter?.();
    },
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragActive(false);
    },
    onDrop: (event: DragEvent) => {
      setDragActive(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void filesOf(event.dataTransfer).then(take);
    },
    onPaste: (event: ClipboardEvent) => {
      if (noPaste || !hasFiles(event.clipboardData)) return;
      event.preventDefault();
      take([...event.clipboardData.files]);
    },
  };
  return {
    isDragActive: isDragActive && !disabled,
    open: () => input.current?.click(),
    areaProps: { ref: area, ...(disabled ? {} : handlers) },
    inputProps: {
      ref: input,
      type: 'file',
      multiple: true,
      disabled,
      tabIndex: -1,
      style: { display: 'none' },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take([...(target.files ?? [])]);
        // So that the same file can be chosen again.
        target.value = '';
      },
    },
  };
}

const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

/** A file dropped beside an area, or on one that takes none, would be opened by the browser in the page's stead. */
function useNoDropBeside(area: RefObject<HTMLElement | null>, disabled: boolean): void {
  useEffect(() => {
    const over = new AbortController();
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      const isIn = event.target instanceof Node && area.current?.contains(event.target);
      if (disabled || !isIn) event.preventDefault();
    };
    document.addEventListener('dragover', refuse, { signal: over.signal });
    document.addEventListener('drop', refuse, { signal: over.signal });
    return () => over.abort();
  }, [area, disabled]);
}

/** What is dropped can be read only during the event; what folders hold, later. */
function filesOf(transfer: DataTransfer): Promise<File[]> {
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
/** What systems leave in folders. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db']);

/** One that cannot be read must not keep the others out. */
const readableFilesIn = (entry: FileSystemEntry): Promise<File[]> => filesIn(entry).catch(() => []);

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (LITTER.has(entry.name)) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // A browser hands out a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    files.push(...(await Promise.all(some.map(readableFilesIn))).flat());
  }
}
