/** No cap is higher, and no charge is counted for more. */
export const MOST_AMOUNT = 1e9;
