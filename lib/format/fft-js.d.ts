declare module 'fft.js' {
  class FFT {
    constructor(size: number);
    createComplexArray(): number[];
    transform(output: number[], input: ArrayLike<number>): void;
    inverseTransform(output: number[], input: ArrayLike<number>): void;
  }
  export = FFT;
}
