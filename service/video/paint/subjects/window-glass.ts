export const GLASS = '#bfe0ee';
