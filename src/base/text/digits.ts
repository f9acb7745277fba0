/** A number as people read it: `65,536`. */
export const grouped = (number: number | bigint): string =>
  number.toString().replace(/\B(?=(\d{3})+$)/g, ',');
