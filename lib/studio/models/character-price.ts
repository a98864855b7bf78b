/** Characters are made by no model: under this name, of a connection, it is written down what one costs. */
export const CHARACTER_MODEL = 'character';
