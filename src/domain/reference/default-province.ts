/** The province a new address begins with: the one of code CA where the list has it (spec 1 §5); Canada's own has none. */
export function defaultProvince(codes: readonly string[]): string {
  return codes.includes('CA') ? 'CA' : ''
}
