/**
 * The first letter of a Canadian postal code names the province (settled 20). X serves two territories:
 * Nunavut's codes begin with X0A, X0B or X0C, the rest are the Northwest Territories.
 */
const BY_LETTER: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The two-letter code of the province a postal code belongs to, as soon as that is certain; null before. */
export function provinceOfPostalCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  if (code.startsWith('X')) return code.length < 3 ? null : /^X0[ABC]/.test(code) ? 'NU' : 'NT'
  return BY_LETTER[code.charAt(0)] ?? null
}
