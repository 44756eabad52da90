/** Connections refused or cut, a server that starts or stops, disk or handles used up, a transaction that lost a race. */
const CODES =
  /^(ECONN|EPIPE$|ENOSPC$|EDQUOT$|EMFILE$|ENFILE$|ETIMEDOUT$|EHOSTUNREACH$|ENOTFOUND$|08|53|57P|40001$|40P01$|25006$|25P03$)/

/** What the drivers say, without a code, when there is no connection. */
const MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated|PGlite is clos)/

/** Two transactions met, and this one was told to begin again. */
const LOST_RACE = /^(40001|40P01)$/

/** Who bears an id: every record of the feed in one place, tasks and queues in theirs. */
const BEARERS = /^(locator|task|queue)_pkey$/

/** Another record bears the id this one was to be made under, whoever's it is (settled 44). */
export function isLocatorTaken(error: unknown): boolean {
  return causes(error).some(
    (each) => codeOf(each) === '23505' && 'constraint' in each && BEARERS.test(String(each.constraint)),
  )
}

/** True where the database or the disk is away, full or busy and will be back: the caller may try again (figures R12). */
export function isPassingTrouble(error: unknown): boolean {
  return causes(error).some((each) => CODES.test(codeOf(each)) || MESSAGES.test(each.message))
}

/** True where beginning the same transaction again is all it takes. */
export function isLostRace(error: unknown): boolean {
  return causes(error).some((each) => LOST_RACE.test(codeOf(each)))
}

function causes(error: unknown, depth = 0): Error[] {
  return error instanceof Error && depth < 5 ? [error, ...causes(error.cause, depth + 1)] : []
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
