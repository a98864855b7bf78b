import { createContext, type ReactNode, use, useId } from 'react';
import { classes } from '../classes.ts';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; labelId: string };
const FieldContext = createContext<FieldWiring | null>(null);

/** By a control's id: what a `Form` found wrong with it. */
export const FieldProblems = createContext<Readonly<Record<string, string>>>({});

type FieldProps = {
  label: ReactNode;
  /** Beside the label: a count, a unit, a short note. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A label, one control, its hint and its error, wired together for assistive technology. */
export function Field({ label, aside, hint, error: known, className, children }: FieldProps) {
  const id = useId();
  const error = use(FieldProblems)[id] ?? known;
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-xs font-medium text-muted">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {aside && <span className="font-normal text-faint tabular-nums">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), labelId: `${id}-label` }}>
        {children}
      </FieldContext>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The attributes a control takes from the field around it; a given id wins. */
export function useFieldControl(id?: string) {
  const field = use(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  };
}

/** For groups (segments, sliders), which a `<label for>` cannot name. */
export function useFieldLabel(): string | undefined {
  return use(FieldContext)?.labelId;
}
