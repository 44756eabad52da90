/** The address of these pages is a key, to somebody's account or invoice; a report would carry it away. */
const KEPT_TO_OURSELVES = /^\/(password-(set|reset)|payment)\//

export function isKeptToOurselves(path: string): boolean {
  return KEPT_TO_OURSELVES.test(path)
}
