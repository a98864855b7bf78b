import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { filesOf, hasFiles, pastedFiles } from './transfer-files.ts';

type FileDropOptions = {
  onFiles: (files: File[]) => void;
  onDragEnter?: () => void;
  disabled?: boolean;
  /** The page handles pasted files itself. */
  noPaste?: boolean;
};

/**
 * An area that takes files dropped on it, folders with all they hold, pasted into it, or chosen. Of areas in each
 * other the inner one takes them.
 */
export function useFileDrop({ onFiles, onDragEnter, disabled = false, noPaste = false }: FileDropOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragActive, setDragActive] = useState(false);
  const take = (files: File[]) => files.length > 0 && onFiles(files);
  const hold = (event: DragEvent) => {
    if (!isWithin(event) || !hasFiles(event.dataTransfer)) return;
    if (event.defaultPrevented) return setDragActive(false);
    event.preventDefault();
    setDragActive(true);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      hold(event);
      if (isWithin(event) && hasFiles(event.dataTransfer)) onDragEnter?.();
    },
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragActive(false);
    },
    onDrop: (event: DragEvent) => {
      setDragActive(false);
      if (event.defaultPrevented || !isWithin(event) || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void filesOf(event.dataTransfer).then(take);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = noPaste || event.defaultPrevented ? [] : pastedFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
  };
  return {
    isDragActive: isDragActive && !disabled,
    open: () => input.current?.click(),
    areaProps: disabled ? {} : handlers,
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

/** A dialog that an area opened is within it for React alone. */
const isWithin = ({ currentTarget, target }: DragEvent) =>
  target instanceof Node && currentTarget.contains(target);
