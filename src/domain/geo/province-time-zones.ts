/**
 * The clock a farm lives by, from the province it stands in: cover begins at local midnight (settled 36). Where a
 * province has several zones it is that of most of its farms; a record keeps its zone, so a change here moves nothing.
 */
const BY_PROVINCE: Record<string, string> = {
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  PE: 'America/Halifax',
  NB: 'America/Moncton',
  QC: 'America/Toronto',
  ON: 'America/Toronto',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  YT: 'America/Whitehorse',
  NT: 'America/Edmonton',
  NU: 'America/Iqaluit',
}

/** Every province and territory by its two letters. */
export const PROVINCES: readonly string[] = Object.keys(BY_PROVINCE)

/** The IANA zone of a province by its two-letter code; UTC while no province is known. */
export function timeZoneOfProvince(province: string): string {
  return BY_PROVINCE[province] ?? 'UTC'
}

/** Every zone a farm may live by. */
export const FARM_ZONES: readonly string[] = [...new Set(Object.values(BY_PROVINCE)), 'UTC']

/** Is this the two-letter code of a province or territory? */
export function isProvince(code: string): boolean {
  return Object.hasOwn(BY_PROVINCE, code)
}
