import {
  Children,
  cloneElement,
  type HTMLAttributes,
  isValidElement,
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
} from 'react';

type Attributes = Record<string, unknown>;
type SlotProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; children: ReactNode };

/** Gives its attributes to its only child. Both handlers of an event run, the child's first. */
export function Slot({ children, ref = null, ...own }: SlotProps) {
  const child = Children.only(children);
  if (!isValidElement<Attributes>(child)) throw new Error('A slot needs an element for its attributes');
  const inner = (child.props.ref ?? null) as Ref<HTMLElement>;
  const both = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      const undo = [inner, ref].map((each) => attach(each, element));
      return () => {
        for (const each of undo) each();
      };
    },
    [inner, ref],
  );
  return cloneElement(child, { ...joined(own, child.props), ref: inner && ref ? both : (inner ?? ref) });
}

function attach(ref: Ref<HTMLElement>, element: HTMLElement | null): () => void {
  if (typeof ref === 'function') return ref(element) ?? (() => ref(null));
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}

function joined(own: Attributes, child: Attributes): Attributes {
  const all: Attributes = { ...own, ...child };
  for (const [name, mine] of Object.entries(own)) {
    const other = child[name];
    if (typeof mine === 'function' && typeof other === 'function')
      all[name] = (...args: unknown[]) => {
        other(...args);
        mine(...args);
      };
    else if (name === 'className') all[name] = [mine, other].filter(Boolean).join(' ');
    else if (other === undefined) all[name] = mine;
  }
  return all;
}
