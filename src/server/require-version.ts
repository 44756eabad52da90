import { AppError } from '#domain/kernel/errors.ts'

/** The version somebody decided on: null where what they named matches none, undefined where they named none. */
export type VersionSeen = number | null | undefined

/** A record somebody decides about, as they saw it. */
export interface Seen {
  id: string
  version: VersionSeen
}

/** Nobody decides on what they have not seen: 412 with the version that stands. */
export function requireVersion(seen: VersionSeen, { version }: { version: number }): void {
  if (seen !== undefined && seen !== version) throw new AppError('stale', { facts: { version } })
}
