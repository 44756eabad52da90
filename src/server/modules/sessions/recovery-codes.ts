import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/kernel/limits.ts'

/** Without letters that are read as digits, so that a code survives being written down. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUP = 5

/** Ten codes of ten signs (49 bits each), e.g. `7KQ2M-XW9RD`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${makeGroup()}-${makeGroup()}`)
}

/** As the database keeps it, bound to its account under a key outside the database. */
export function hashRecoveryCode(key: Uint8Array, accountId: string, code: string): string {
  const bare = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`${accountId} ${bare}`).digest('base64url')
}

function makeGroup(): string {
  return Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
