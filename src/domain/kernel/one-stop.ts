/** A sentence that ends in "Gagnon Cattle Farms Ltd." ends with that stop, not with one of its own behind it. */
export function oneStop(sentence: string, filledIn: Iterable<unknown>): string {
  let told = sentence
  for (const value of filledIn) {
    if (typeof value === 'string' && value.endsWith('.')) told = told.replaceAll(`${value}.`, () => value)
  }
  return told
}
